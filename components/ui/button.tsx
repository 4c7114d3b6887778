"use client";

import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Neither a click nor Enter in a field of its form, which clicks the submit button, does anything. */
function ignore(event: React.MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button that a script answers. It is disabled until that has loaded, for a click before then would be lost. After
 * that `disabled` keeps it focusable (`aria-disabled`): a browser takes the focus away from a button that is disabled
 * while it works. A quiet one unless `className` says otherwise.
 */
export function Button({ disabled = false, className, onClick, ...others }: React.ComponentProps<"button">) {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
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
