import { FieldFrame } from "#components/ui/field-frame";

type TextFieldProps = { label: string; hint?: string; error?: React.ReactNode } & Pick<
  React.ComponentProps<"input">,
  | "name"
  | "type"
  | "inputMode"
  | "autoComplete"
  | "required"
  | "readOnly"
  | "maxLength"
  | "pattern"
  | "title"
  | "placeholder"
  | "defaultValue"
  | "value"
  | "onChange"
>;

/** A labeled form field with a hint and an error message. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <input dir="auto" className="field" {...control} {...input} />}
    </FieldFrame>
  );
}
