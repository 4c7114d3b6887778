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
    const place = findHeadingOrMain();
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

/** Returns the page's heading, or its main part while that isn't loaded. The router keeps hidden ones of earlier pages. */
function findHeadingOrMain(): HTMLElement | undefined {
  const places = document.querySelectorAll<HTMLElement>("main, main h1:not([aria-busy=true] *)");
  return [...places].findLast((place) => place.checkVisibility());
}
