"use client";

import { useRef } from "react";

type MobileMenuProps = { children: React.ReactNode };

/**
 * The menu of small screens. The browser's own popover opens and closes it, gives the focus back to the button on
 * Escape and works before any script has loaded; the script only closes it when a link or button in it was used.
 */
export function MobileMenu({ children }: MobileMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  function closeAfterUse(event: React.MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a, button")) menu.current?.hidePopover();
  }

  return (
    <>
      <button type="button" popoverTarget="mobile-menu" className="menu-button" aria-label="Menu">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
          <path className="menu-button-open" d="M4 7h16M4 12h16M4 17h16" strokeLinecap="round" />
          <path className="menu-button-close" d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what its links and buttons do, keyboard included */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on them is a click as well */}
      <div ref={menu} id="mobile-menu" popover="auto" className="mobile-menu" onClick={closeAfterUse}>
        <nav aria-label="Mobile">{children}</nav>
      </div>
    </>
  );
}
