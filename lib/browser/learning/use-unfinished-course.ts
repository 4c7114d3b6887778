import { useEffect, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import type { LearnedCourse } from "#lib/rules/learning/learning-schema";

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
    let isCurrent = true;
    const load = async () => {
      const outcome = await callApi<LearnedCourse[]>({ path: "/api/learning" });
      const courses = outcome.ok ? outcome.data.filter(isUnfinished) : [];
      if (isCurrent) setCourse(courses.find(({ serviceId }) => serviceId !== exceptId) ?? null);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [exceptId]);

  return course;
}

function isUnfinished(course: LearnedCourse): course is UnfinishedCourse {
  return course.continueAt !== null && course.done < course.totals.lessons;
}
