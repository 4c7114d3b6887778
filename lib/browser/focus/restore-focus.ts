/** Moves the focus here when it was lost: the browser leaves it on `body` when what had it leaves the page. */
export function restoreFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus();
}
