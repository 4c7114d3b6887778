import "server-only";
import { cache } from "react";
import { getCurrentUser } from "#lib/auth/get-current-user";
import { getCourse } from "#lib/courses/find-course";
import { AppError } from "#lib/errors/app-error";
import { getLearning, type Learning } from "#lib/learning/get-learning";
import { requireLesson } from "#lib/lessons/require-lesson";
import { type ShownLesson, showLesson } from "#lib/lessons/show-lesson";
import type { Course } from "#lib/rules/courses/course-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/**
 * A course with how far the signed-in user of this page request has come, read once per request; null for anyone who
 * may not learn it, and for what is no id.
 */
export const findOwnLearning = cache(async (courseId: string): Promise<Learning | null> => {
  const serviceId = objectIdSchema.safeParse(courseId).data;
  const user = await getCurrentUser();
  return user && serviceId ? getLearning({ user, serviceId }) : null;
});

/** "refused": the course could be bought. "missing": there is no such page, or nobody may know. */
export type LessonView =
  | { kind: "lesson"; lesson: ShownLesson; learning: Learning }
  | { kind: "refused"; course: Course }
  | { kind: "missing" };

/** What the page of a lesson shows to the signed-in user of this request, read once per request. */
export const viewLesson = cache(async (courseId: string, lessonId: string): Promise<LessonView> => {
  const id = objectIdSchema.safeParse(lessonId).data;
  const [learning, user] = await Promise.all([findOwnLearning(courseId), getCurrentUser()]);
  if (!learning) return refuseCourse(courseId);
  if (!id || !user) return { kind: "missing" };
  const readable = await requireLesson({ id, uid: user.uid }).catch(toMissing);
  // To its teacher, a lesson that was taken out is still there, but not on this page.
  if (!readable?.entry || readable.course._id.toHexString() !== learning.course._id)
    return { kind: "missing" };
  return { kind: "lesson", lesson: await showLesson(readable), learning };
});

/** What somebody is told who does not own a course. */
export async function refuseCourse(courseId: string): Promise<Exclude<LessonView, { kind: "lesson" }>> {
  const serviceId = objectIdSchema.safeParse(courseId).data;
  const course = serviceId ? await getCourse(serviceId) : null;
  return course ? { kind: "refused", course } : { kind: "missing" };
}

function toMissing(error: unknown): null {
  if (error instanceof AppError && ["not_found", "forbidden"].includes(error.code)) return null;
  throw error;
}
