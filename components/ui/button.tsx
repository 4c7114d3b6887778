"use client";

import { useHydrated } from "#components/ui/use-hydrated";

/** Cancels a click, including the one that Enter in a field of a form makes on its submit button. */
function ignore(event: React.MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button that needs JavaScript. It is disabled until the page is hydrated, because a click before then would be lost.
 * After that `disabled` means `aria-disabled`: the browser would take the focus from a button that is disabled while it
 * works. Styled as a quiet button unless `className` is given.
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
