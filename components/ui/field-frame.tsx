import { useId } from "react";
import type { Elements } from "#components/ui/elements";

/** Attributes that connect a control with its messages, which screen readers read after the label. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldFrameProps = {
  label: string;
  hint?: string;
  /** What's wrong with the input, possibly with a link to resolve it. */
  error?: React.ReactNode;
  children: (control: FieldControl) => Elements;
};

export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const control: Elements = children({
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
  });
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {control}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type FieldNotesProps = {
  /** The control's id: its `aria-describedby` refers to `${id}-error` and `${id}-hint`. */
  id: string;
  hint?: React.ReactNode;
  error?: React.ReactNode;
};

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
