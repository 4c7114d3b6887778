import { useId } from "react";
import { FieldNotes } from "#components/ui/field-notes";

/** Attributes that connect a control with its messages, which screen readers read after the label. */
type Control = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type FieldFrameProps = {
  label: string;
  hint?: string;
  /** What's wrong with the input, possibly with a link to resolve it. */
  error?: React.ReactNode;
  children: (control: Control) => React.ReactNode;
};

/** The label, hint, and error message of a form control. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
