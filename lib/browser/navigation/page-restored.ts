/**
 * Calls `listener` whenever the browser shows this page again from its back/forward cache, with the state in which it
 * was left. Returns the function that stops listening.
 */
export function onPageRestored(listener: () => void): () => void {
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener("pageshow", handlePageShow);
  return () => window.removeEventListener("pageshow", handlePageShow);
}
