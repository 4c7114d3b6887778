import { type FieldControl, FieldFrame } from "#components/ui/field-frame";

type TextFieldProps = { label: string; hint?: string; error?: React.ReactNode } & Omit<
  React.ComponentProps<"input">,
  keyof FieldControl | "dir" | "className"
>;

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <input dir="auto" className="field" {...control} {...input} />}
    </FieldFrame>
  );
}
