"use client";

import { useHydrated } from "#components/ui/use-hydrated";

/** Cancels a click, including the one that pressing Enter in a form field triggers on the submit button. */
function ignore(event: React.MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button that needs JavaScript. It is disabled until hydration, because an earlier click would be lost. After
 * hydration, `disabled` sets `aria-disabled`, because browsers move the focus away from a disabled button. Styled as a
 * quiet button unless `className` is given.
 */
export function Button({ disabled = false, className, onClick, ...others }: React.ComponentProps<"button">) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      className={className ?? "button button-quiet"}
      {...others}
      disabled={!isHydrated}
      aria-disabled={disabled || undefined}
      onClick={disabled ? ignore : onClick}
    />
  );
}
