"use client";

import { createContext, createElement, use, useEffect, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { useSession } from "#lib/browser/auth/session-store";
import { onGuestCartMerged } from "#lib/browser/cart/guest-cart";
import type { CourseStanding } from "#lib/rules/cart/course-standing";

type Known = {
  /** Null while it's loading, and for visitors. */
  standing: CourseStanding | null;
  /** Applies what this page has changed or learned. */
  change: (change: Partial<CourseStanding>) => void;
};

/** Used when the server doesn't answer. It still rejects purchases and reviews that aren't allowed. */
const stranger: CourseStanding = {
  owned: false,
  inCart: false,
  taught: false,
  finished: false,
  continueAt: null,
  reported: [],
};

const StandingContext = createContext<Known>({ standing: null, change: () => {} });

type Props = { courseId: string; children: React.ReactNode };

/** Loads the user's standing to a course once for the whole page, which is the same for all users. */
export function CourseStandingProvider({ courseId, children }: Props) {
  const { status } = useSession();
  const isAsking = status !== "signed-out";
  const [standing, setStanding] = useState<CourseStanding | null>(null);

  // Also runs when the router shows a cached page again: the course may have been bought in the meantime.
  useEffect(() => {
    if (!isAsking) return setStanding(null);
    let isCurrent = true;
    const ask = () =>
      callApi<CourseStanding>({ path: `/api/ownership/${courseId}` }).then((outcome) => {
        if (isCurrent) setStanding(outcome.ok ? outcome.data : stranger);
      });
    void ask();
    // A visitor's courses are now in the account's cart.
    const stopListening = onGuestCartMerged(() => void ask());
    return () => {
      isCurrent = false;
      stopListening();
    };
  }, [courseId, isAsking]);

  const change = (changed: Partial<CourseStanding>) =>
    setStanding((before) => ({ ...(before ?? stranger), ...changed }));
  return createElement(StandingContext, { value: { standing, change } }, children);
}

/** The user's standing to this page's course: owned, in the cart, or taught. */
export function useCourseStanding(): Known {
  return use(StandingContext);
}
