const parameter = "paid";

/** Names a confirmed payment in the cart's URL, so that a reload or the back button shows its confirmation again. */
export function writePaidUrl(transactionId: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(parameter, transactionId);
  // Next's router takes over the new URL, and keeps its own state of the history entry.
  window.history.replaceState(null, "", url);
}

/** Returns the transaction id in the cart's URL, or null. */
export function getPaidInUrl(): string | null {
  return new URLSearchParams(window.location.search).get(parameter);
}
