import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * For a button that is switched off while it works: browsers take the focus from it then, and it gets the focus back
 * when it is on again, unless something else has it by then.
 */
export function useKeptFocus(isOff: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Before the browser draws the button that is off, which is when it takes the focus.
  useLayoutEffect(() => {
    if (isOff) hadFocus.current = document.activeElement === button.current;
  }, [isOff]);

  useEffect(() => {
    if (isOff) return;
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
    hadFocus.current = false;
  }, [isOff]);

  return button;
}
