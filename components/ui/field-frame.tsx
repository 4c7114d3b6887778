import { useId } from "react";

/** What a form's control says about itself: its messages stand below it and are read after its label. */
type Control = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type FieldFrameProps = {
  label: string;
  hint?: string;
  /** What is wrong with what was typed, perhaps with a way on. */
  error?: React.ReactNode;
  children: (control: Control) => React.ReactNode;
};

/** The label, hint and message around a control of a form. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
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
    </div>
  );
}
