"use client";

import { useEffect } from "react";

/** Makes the key `/` focus the search field, and open the panel with this id when no field is on screen. */
export function SearchShortcut({ panelId }: { panelId: string }) {
  useEffect(() => {
    function goToSearch(event: KeyboardEvent) {
      // Shift isn't checked: many keyboards have no slash without it.
      const isShortcut = event.key === "/" && !(event.ctrlKey || event.metaKey || event.altKey);
      if (!isShortcut || event.defaultPrevented || isKeyInUse(event.target)) return;
      event.preventDefault();
      const field = findSearchField();
      if (field) field.focus();
      else document.getElementById(panelId)?.showPopover();
    }
    document.addEventListener("keydown", goToSearch);
    // Shows the key in the header from now on.
    const { dataset } = document.documentElement;
    dataset.searchShortcut = "";
    return () => {
      document.removeEventListener("keydown", goToSearch);
      delete dataset.searchShortcut;
    };
  }, [panelId]);

  return null;
}

/** Returns the page's own search field, or else the header's. The router keeps hidden ones of earlier pages. */
function findSearchField(): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLElement>("[data-search-field]");
  const shown = [...fields].filter((field) => field.checkVisibility());
  return shown.find(({ dataset }) => dataset.searchField === "main") ?? shown[0];
}

/** Whether the key belongs to a text field or an open dialog. Checkboxes and buttons are never `:read-write`. */
function isKeyInUse(target: EventTarget | null): boolean {
  if (document.querySelector(":modal")) return true;
  return target instanceof Element && target.closest(":read-write, select, dialog, [role=dialog]") !== null;
}
