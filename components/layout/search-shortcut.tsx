"use client";

import { useEffect } from "react";

/** Inputs that take no text. */
const untyped = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];

/** The key `/` goes to the search field, and opens the panel with this id where none is on screen. */
export function SearchShortcut({ panelId }: { panelId: string }) {
  useEffect(() => {
    function goToSearch(event: KeyboardEvent) {
      // Shift isn't asked about: many keyboards have no slash without it.
      const isShortcut = event.key === "/" && !(event.ctrlKey || event.metaKey || event.altKey);
      if (!isShortcut || event.defaultPrevented || isTaken(event.target)) return;
      event.preventDefault();
      const field = findField();
      if (field) field.focus();
      else document.getElementById(panelId)?.showPopover();
    }
    document.addEventListener("keydown", goToSearch);
    // The header shows the key from now on.
    const { dataset } = document.documentElement;
    dataset.searchShortcut = "";
    return () => {
      document.removeEventListener("keydown", goToSearch);
      delete dataset.searchShortcut;
    };
  }, [panelId]);

  return null;
}

/** The page's own search field, or else the header's. The router keeps those of earlier pages, hidden. */
function findField(): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLElement>("[data-search-field]");
  const shown = [...fields].filter((field) => field.checkVisibility());
  return shown.find(({ dataset }) => dataset.searchField === "main") ?? shown[0];
}

/** Text is being typed, or a dialog is open. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector(":modal")) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("textarea, select, dialog, [role=dialog]")) return true;
  return target instanceof HTMLInputElement && !untyped.includes(target.type);
}
