"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog";

/**
 * Asks before unsaved changes are lost: on closing the tab, on following a link, and on Back in browsers with the
 * Navigation API. In others, Back leaves without a question, and the router and the tab keep what was typed.
 */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const router = useRouter();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    const askBeforeLink = (event: MouseEvent) => {
      const path = findLinkPath(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => router.push(path as Route));
    };
    window.addEventListener("click", askBeforeLink, { capture: true, signal });
    const askBeforeBack = (event: NavigateEvent) => {
      const { navigationType, cancelable, destination } = event;
      if (isLeaving.current || navigationType !== "traverse" || !cancelable) return;
      event.preventDefault();
      setLeave(() => () => void window.navigation.traverseTo(destination.key));
    };
    if ("navigation" in window) window.navigation.addEventListener("navigate", askBeforeBack, { signal });
    return () => listeners.abort();
  }, [isDirty, router]);

  if (!leave) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      label="Leave without saving"
      onClose={() => setLeave(null)}
      onConfirm={() => {
        isLeaving.current = true;
        onLeave();
        leave();
      }}
    >
      <p>Your unsaved changes will be lost.</p>
    </ConfirmDialog>
  );
}

/** Returns the path to which a click on a link leads within this site and this tab, or null. */
function findLinkPath(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = link;
  const isElsewhere = pathname !== window.location.pathname || search !== window.location.search;
  return origin === window.location.origin && isElsewhere ? pathname + search + hash : null;
}
