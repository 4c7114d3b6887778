import { z } from "zod";
import { useVersionedDraft } from "#components/teaching/use-versioned-draft";
import {
  type CourseDraft,
  checkCourse,
  isSameCourse,
  toCourseChange,
  toCourseDraft,
} from "#lib/browser/teaching/course-draft";
import { saveVersioned } from "#lib/browser/teaching/save-versioned";
import type { Failure } from "#lib/rules/api/failure";
import { type Course, courseSchema, typedCourseSchema } from "#lib/rules/courses/course-schema";

const draftSchema: z.ZodType<CourseDraft> = z.record(typedCourseSchema.keyof(), z.string());

export function useCourseDetails({ course, onSaved }: { course: Course; onSaved: () => void }) {
  return useVersionedDraft<CourseDraft>({
    server: { value: toCourseDraft(course), version: course.version },
    isSame: isSameCourse,
    check: checkCourse,
    kept: { name: `details of ${course._id}`, schema: draftSchema },
    async send({ value, version }) {
      const body = { version, ...toCourseChange(value) };
      const result = await saveVersioned({
        request: { method: "PATCH", path: `/api/services/${course._id}`, body },
        newer: { name: "course", schema: courseSchema, toDraft: toCourseDraft },
      });
      return result.ok ? result : { ...result, failure: toTitleError(result.failure) };
    },
    onSaved,
  });
}

/** Turns a taken title into a field error, because a retry can't succeed. */
function toTitleError(failure: Failure): Failure {
  const isTaken = failure.code === "conflict" && failure.details?.serviceId !== undefined;
  return isTaken ? { ...failure, fields: { title: failure.message } } : failure;
}
