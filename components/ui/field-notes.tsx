type FieldNotesProps = {
  /** Of the control: its `aria-describedby` names `${id}-error` and `${id}-hint`. */
  id: string;
  hint?: React.ReactNode;
  error?: React.ReactNode;
};

/** What's wrong with a control's input, and its hint. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
    </>
  );
}
