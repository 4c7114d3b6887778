import { FieldFrame } from "#components/ui/field-frame";

type SelectFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  options: Record<string, string>;
  none?: string;
} & Pick<React.ComponentProps<"select">, "name" | "defaultValue" | "value" | "onChange">;

export function SelectField({ label, hint, error, options, none, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <select className="field" {...control} {...select}>
          {none === undefined ? null : <option value="">{none}</option>}
          {Object.entries(options).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
