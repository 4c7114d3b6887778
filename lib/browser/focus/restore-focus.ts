/** Focuses the element if the focus was lost: browsers focus `body` when the focused element is removed. */
export function restoreFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus();
}
