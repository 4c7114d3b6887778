import { FieldFrame } from "#components/ui/field-frame";

type TextAreaProps = { label: string; hint?: string; error?: string } & Pick<
  React.ComponentProps<"textarea">,
  "name" | "rows" | "required" | "placeholder" | "ref" | "defaultValue" | "value" | "onChange"
>;

/** A labeled multi-line field that grows with its text, if the browser supports it. */
export function TextArea({ label, hint, error, ...textArea }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          dir="auto"
          className="field field-sizing-content max-h-[60vh] min-h-28 resize-y wrap-anywhere"
          {...control}
          {...textArea}
        />
      )}
    </FieldFrame>
  );
}
