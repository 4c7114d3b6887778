import type { CourseState } from "#lib/rules/courses/course-schema";

type LessonAccess = {
  isTeacher: boolean;
  /** Whether the user owns a purchase of the course that wasn't refunded. */
  isBuyer: boolean;
  lesson: { isPreview: boolean; isReady: boolean };
  state: CourseState;
};

/**
 * Whether a user can read a lesson: the teacher always; once the lesson has content, buyers in every state of
 * the course, and everyone if it's a preview of a published course.
 */
export function canReadLesson({ isTeacher, isBuyer, lesson, state }: LessonAccess): boolean {
  if (isTeacher) return true;
  if (!lesson.isReady) return false;
  return isBuyer || (lesson.isPreview && state === "published");
}
