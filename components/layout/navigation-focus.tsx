"use client";

import { usePathname } from "next/navigation";
import { Suspense, useEffect, useRef } from "react";
import { leftPages } from "#lib/browser/navigation/left-pages";

/**
 * Moves the focus to the heading of each page that the router opens, because the router leaves it on the link of the
 * previous page, which is hidden then. Next announces the title and scrolls.
 */
export function NavigationFocus() {
  return (
    <Suspense fallback={null}>
      <PathFocus />
    </Suspense>
  );
}

function PathFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    leftPages.add(shown.current);
    shown.current = pathname;
    const place = findHeading() ?? document.getElementById("content");
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

/** Returns the page's heading, unless it isn't loaded yet. The router keeps hidden ones of earlier pages. */
function findHeading(): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>("main h1:not([aria-busy=true] *)");
  return [...headings].find((heading) => heading.checkVisibility());
}
