"use client";

import { useSyncExternalStore } from "react";
import { useKeptFocus } from "#components/ui/use-kept-focus";

const subscribeToNothing = () => () => {};

/**
 * A button that a script answers. It is off until that has loaded, for a click before then is lost, and gets the focus
 * back that it loses while it is off. A quiet one unless `className` says otherwise.
 */
export function Button({ disabled = false, className, ...others }: React.ComponentProps<"button">) {
  const isAlive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const button = useKeptFocus(disabled);
  return (
    <button
      ref={button}
      type="button"
      className={className ?? "button button-quiet"}
      {...others}
      disabled={!isAlive || disabled}
    />
  );
}
