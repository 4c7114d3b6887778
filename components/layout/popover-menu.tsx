"use client";

import { useRef } from "react";

type PopoverMenuProps = {
  id: string;
  /** The button's content and attributes; it needs a name. */
  button: React.ComponentProps<"button">;
  className: string;
  children: React.ReactNode;
};

/**
 * A button with a menu. The browser's own popover opens and closes it, returns the focus to the button on Escape, and
 * works before any script has loaded. The script only closes it after a link or button in it was used.
 */
export function PopoverMenu({ id, button, className, children }: PopoverMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  function closeAfterUse(event: React.MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a, button")) menu.current?.hidePopover();
  }

  return (
    <>
      <button type="button" popoverTarget={id} {...button} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of its links and buttons, keyboard included */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on them also fires a click */}
      <div ref={menu} id={id} popover="auto" className={className} onClick={closeAfterUse}>
        {children}
      </div>
    </>
  );
}
