type FieldNotesProps = {
  /** The control's id: its `aria-describedby` refers to `${id}-error` and `${id}-hint`. */
  id: string;
  hint?: React.ReactNode;
  error?: React.ReactNode;
};

/** The error and the hint of a form control. */
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
