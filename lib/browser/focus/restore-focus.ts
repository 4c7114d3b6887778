/** Focuses the element if the focus was lost: when the focused element is removed, the browser leaves it on `body`. */
export function restoreFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus();
}
