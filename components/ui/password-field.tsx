import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { FieldFrame } from "#components/ui/field-frame";

type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  required?: boolean;
};

/**
 * A password field whose text can be shown. It's emptied when the user leaves the page, because the router keeps pages
 * with what was typed, and hidden again when its form is sent.
 */
export function PasswordField({ label, hint, ...input }: PasswordFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const kept = field.current;
    const form = kept?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => {
      form?.removeEventListener("submit", hide);
      hide();
      if (kept) kept.value = "";
    };
  }, []);

  return (
    <FieldFrame label={label} hint={hint} error={undefined}>
      {(control) => (
        <div className="relative">
          {/* Physical padding (right), so that the button's room stays in place whatever the direction of the text. */}
          <input
            ref={field}
            type={isShown ? "text" : "password"}
            dir="auto"
            className="field pr-12"
            {...control}
            {...input}
            // For the text that is shown.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button
            className="absolute inset-y-0 right-0 grid w-11.5 cursor-pointer place-items-center rounded-[0.625rem] text-muted hover:text-primary focus-visible:-outline-offset-3 aria-pressed:text-primary"
            aria-pressed={isShown}
            // Keeps the focus and the caret in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon isCrossed={isShown} />
            <span className="sr-only">{`Show ${label.toLowerCase()}`}</span>
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5.5 fill-none stroke-current stroke-[1.8]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed ? <path d="M4 3.5 20 20.5" /> : null}
    </svg>
  );
}
