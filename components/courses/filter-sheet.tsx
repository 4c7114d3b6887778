"use client";

import { useRef } from "react";

/**
 * Holds the filters. Where they have no column, the browser's own popover opens and closes them, before any script has
 * loaded. The script moves the focus along, and closes the sheet when the focus moves to content that it covers.
 */
export function FilterSheet({ id, children }: { id: string; children: React.ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);

  function focusInside(event: React.ToggleEvent) {
    if (event.newState === "open") sheet.current?.querySelector("button")?.focus();
  }

  function closeBehind(event: React.FocusEvent) {
    const isInside = !event.relatedTarget || sheet.current?.contains(event.relatedTarget);
    if (!isInside && sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame and a legend
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="group"
      aria-label="Filters"
      className="filter-panel"
      onToggle={focusInside}
      onBlur={closeBehind}
    >
      {children}
    </div>
  );
}
