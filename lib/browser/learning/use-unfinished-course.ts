import { useEffect, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { getLogoutSignal } from "#lib/browser/auth/session-store";
import type { LearnedCourse } from "#lib/rules/learning/learning-schema";

const timeoutMs = 20_000;

/** A course with a lesson that the student continues at. */
export type UnfinishedCourse = LearnedCourse & { continueAt: NonNullable<LearnedCourse["continueAt"]> };

/**
 * Loads the unfinished course that the signed-in student has studied last, or bought last, other than the one with
 * `exceptId`. Undefined until it's known; null if there is none, or if it can't be loaded.
 */
export function useUnfinishedCourse({
  exceptId,
}: {
  exceptId?: string;
} = {}): UnfinishedCourse | null | undefined {
  const [course, setCourse] = useState<UnfinishedCourse | null>();

  useEffect(() => {
    const unmount = new AbortController();
    const load = async () => {
      const signal = AbortSignal.any([unmount.signal, getLogoutSignal(), AbortSignal.timeout(timeoutMs)]);
      const outcome = await callApi<LearnedCourse[]>({ path: "/api/learning", signal });
      const courses = outcome.ok ? outcome.data.filter(isUnfinished) : [];
      if (!unmount.signal.aborted) setCourse(courses.find(({ serviceId }) => serviceId !== exceptId) ?? null);
    };
    void load();
    return () => unmount.abort();
  }, [exceptId]);

  return course;
}

function isUnfinished(course: LearnedCourse): course is UnfinishedCourse {
  return course.continueAt !== null && course.done < course.totals.lessons;
}
