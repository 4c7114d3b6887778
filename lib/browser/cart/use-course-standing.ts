"use client";

import { createContext, createElement, use, useEffect, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { useSession } from "#lib/browser/auth/session-store";
import { onGuestCartMerged } from "#lib/browser/cart/guest-cart";
import type { CourseStanding } from "#lib/rules/cart/course-standing";

type Known = {
  /** Null while it is being loaded, and for people who are signed out. */
  standing: CourseStanding | null;
  /** For what this page has changed or found out itself. */
  change: (change: Partial<CourseStanding>) => void;
};

/** When the server does not answer: it still rejects what may not be bought or reviewed. */
const stranger: CourseStanding = {
  owned: false,
  inCart: false,
  taught: false,
  finished: false,
  continueAt: null,
  reported: [],
};

const StandingContext = createContext<Known>({ standing: null, change: () => {} });

/** Loads the reader's standing to a course once for its whole page, which itself is the same for everybody. */
export function CourseStandingProvider({
  courseId,
  children,
}: {
  courseId: string;
  children: React.ReactNode;
}) {
  const { status } = useSession();
  const isAsking = status !== "signed-out";
  const [standing, setStanding] = useState<CourseStanding | null>(null);

  // Runs again when the router shows a kept page again: the course may have been bought meanwhile.
  useEffect(() => {
    if (!isAsking) return setStanding(null);
    let isCurrent = true;
    const ask = () =>
      callApi<CourseStanding>({ path: `/api/ownership/${courseId}` }).then((outcome) => {
        if (isCurrent) setStanding(outcome.ok ? outcome.data : stranger);
      });
    void ask();
    // What a visitor had collected is in the cart of their account now.
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

/** The reader's standing to the course of this page: owned, in the cart, or taught. */
export function useCourseStanding(): Known {
  return use(StandingContext);
}
