"use client";

import { createContext, createElement, use, useEffect, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { useSession } from "#lib/browser/auth/session-store";
import { onGuestCartMerged } from "#lib/browser/cart/guest-cart";
import { onPageRestored } from "#lib/browser/navigation/page-restored";
import type { CourseOwnership } from "#lib/rules/cart/course-ownership";

type CourseOwnershipState = {
  /** Null while it's loading, and for visitors. */
  ownership: CourseOwnership | null;
  /** Applies what this page has changed or learned. */
  change: (change: Partial<CourseOwnership>) => void;
};

/** Used when the server doesn't answer. It still rejects purchases and reviews that aren't allowed. */
const noOwnership: CourseOwnership = {
  owned: false,
  paid: false,
  inCart: false,
  taught: false,
  finished: false,
  continueAt: null,
  reported: [],
};

const CourseOwnershipContext = createContext<CourseOwnershipState>({ ownership: null, change: () => {} });

type Props = { courseId: string; children: React.ReactNode };

/** Loads whether the user owns or teaches a course once for the whole page, which is cached for all users. */
export function CourseOwnershipProvider({ courseId, children }: Props) {
  const { status } = useSession();
  const mayBeSignedIn = status !== "signed-out";
  const [ownership, setOwnership] = useState<CourseOwnership | null>(null);

  // Also runs when the router shows a cached page again: the course may have been bought in the meantime.
  useEffect(() => {
    if (!mayBeSignedIn) return setOwnership(null);
    let isCurrent = true;
    const loadOwnership = () =>
      callApi<CourseOwnership>({ path: `/api/ownership/${courseId}` }).then((outcome) => {
        if (isCurrent) setOwnership(outcome.ok ? outcome.data : noOwnership);
      });
    void loadOwnership();
    // A visitor's courses are now in the account's cart.
    const stopWatchingCart = onGuestCartMerged(() => void loadOwnership());
    const stopWatchingPage = onPageRestored(() => void loadOwnership());
    return () => {
      isCurrent = false;
      stopWatchingCart();
      stopWatchingPage();
    };
  }, [courseId, mayBeSignedIn]);

  const change = (changed: Partial<CourseOwnership>) =>
    setOwnership((before) => ({ ...(before ?? noOwnership), ...changed }));
  return createElement(CourseOwnershipContext, { value: { ownership, change } }, children);
}

/** Returns whether the user owns or teaches this page's course or has it in the cart; null until it's known. */
export function useCourseOwnership(): CourseOwnershipState {
  return use(CourseOwnershipContext);
}
