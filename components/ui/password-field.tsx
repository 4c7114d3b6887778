import { useEffect, useRef } from "react";
import { FieldFrame } from "#components/ui/field-frame";

type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  required?: boolean;
};

/** A password field. It's emptied when the user leaves the page, because the router keeps pages with what was typed. */
export function PasswordField({ label, hint, ...input }: PasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const shown = field.current;
    return () => {
      if (shown) shown.value = "";
    };
  }, []);

  return (
    <FieldFrame label={label} hint={hint} error={undefined}>
      {(control) => (
        <input ref={field} type="password" dir="auto" className="field" {...control} {...input} />
      )}
    </FieldFrame>
  );
}
