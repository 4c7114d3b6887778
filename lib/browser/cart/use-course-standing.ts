"use client";

import { createContext, createElement, use, useEffect, useState } from "react";
import { getJson } from "#lib/browser/api/get-json";
import { useSession } from "#lib/browser/auth/use-session";
import type { CourseStanding } from "#lib/rules/cart/course-standing";

type Known = {
  /** Null while it is being asked; nobody is asked for those who are signed out. */
  standing: CourseStanding | null;
  /** For what this page itself has changed or found out. */
  change: (change: Partial<CourseStanding>) => void;
};

/** Where the server does not say, it still refuses what may not be bought or reviewed. */
const stranger: CourseStanding = { owned: false, inCart: false, taught: false };

const StandingContext = createContext<Known>({ standing: null, change: () => {} });

/** Asks once how the reader stands to a course, for all of its page, which itself is the same for everybody. */
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

  // Runs again when a page that the router had kept is shown again: the course may have been paid meanwhile.
  useEffect(() => {
    if (!isAsking) return setStanding(null);
    let isCurrent = true;
    getJson<CourseStanding>(`/api/ownership/${courseId}`).then((found) => {
      if (isCurrent) setStanding(found ?? stranger);
    });
    return () => {
      isCurrent = false;
    };
  }, [courseId, isAsking]);

  const change = (changed: Partial<CourseStanding>) =>
    setStanding((before) => ({ ...(before ?? stranger), ...changed }));
  return createElement(StandingContext, { value: { standing, change } }, children);
}

/** How the reader of this course's page stands to it. */
export function useCourseStanding(): Known {
  return use(StandingContext);
}
