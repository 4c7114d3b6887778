"use client";

import { createContext, createElement, use, useEffect, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { useSession } from "#lib/browser/auth/session-store";
import { onGuestCartMerged } from "#lib/browser/cart/guest-cart";
import type { CourseOwnership } from "#lib/rules/cart/course-ownership";

type CourseOwnershipState = {
  /** Null while it's loading, and for visitors. */
  standing: CourseOwnership | null;
  /** Applies what this page has changed or learned. */
  change: (change: Partial<CourseOwnership>) => void;
};

/** Used when the server doesn't answer. It still rejects purchases and reviews that aren't allowed. */
const noOwnership: CourseOwnership = {
  owned: false,
  inCart: false,
  taught: false,
  finished: false,
  continueAt: null,
  reported: [],
};

const CourseOwnershipContext = createContext<CourseOwnershipState>({ standing: null, change: () => {} });

type Props = { courseId: string; children: React.ReactNode };

/** Loads the user's standing to a course once for the whole page, which is the same for all users. */
export function CourseOwnershipProvider({ courseId, children }: Props) {
  const { status } = useSession();
  const isAsking = status !== "signed-out";
  const [standing, setStanding] = useState<CourseOwnership | null>(null);

  // Also runs when the router shows a cached page again: the course may have been bought in the meantime.
  useEffect(() => {
    if (!isAsking) return setStanding(null);
    let isCurrent = true;
    const ask = () =>
      callApi<CourseOwnership>({ path: `/api/ownership/${courseId}` }).then((outcome) => {
        if (isCurrent) setStanding(outcome.ok ? outcome.data : noOwnership);
      });
    void ask();
    // A visitor's courses are now in the account's cart.
    const stopListening = onGuestCartMerged(() => void ask());
    return () => {
      isCurrent = false;
      stopListening();
    };
  }, [courseId, isAsking]);

  const change = (changed: Partial<CourseOwnership>) =>
    setStanding((before) => ({ ...(before ?? noOwnership), ...changed }));
  return createElement(CourseOwnershipContext, { value: { standing, change } }, children);
}

/** The user's standing to this page's course: owned, in the cart, or taught. */
export function useCourseOwnership(): CourseOwnershipState {
  return use(CourseOwnershipContext);
}
