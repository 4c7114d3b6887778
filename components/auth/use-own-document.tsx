import { useLayoutEffect, useState } from "react";

/** What Next adds to a page that redirects after its response has started. */
const refresh = "meta#__next-page-redirect";

/**
 * Loads this page again if such a redirect led here, and returns whether that is so. For browsers without scripts, Next also
 * has the page that it came from reload as this one about a second later (seen on 16.4.6). Nothing cancels that, and it
 * would take with it what has been typed here by then.
 */
export function useOwnDocument(): boolean {
  const [isLoading, setLoading] = useState(false);

  // Before anyone sees a form to type in.
  useLayoutEffect(() => {
    if (!document.querySelector(refresh)) return;
    setLoading(true);
    window.location.replace(window.location.href);
  }, []);

  return isLoading;
}
