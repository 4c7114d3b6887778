import { useId } from "react";

type TextFieldProps = { label: string; hint?: string } & Pick<
  React.ComponentProps<"input">,
  | "name"
  | "type"
  | "autoComplete"
  | "required"
  | "maxLength"
  | "pattern"
  | "title"
  | "placeholder"
  | "defaultValue"
>;

/** A labelled field of a form, with the hint that a screen reader reads after the label. */
export function TextField({ label, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input id={id} aria-describedby={hint ? `${id}-hint` : undefined} className="field" {...input} />
      {hint ? (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
