import type { CourseState } from "#lib/rules/courses/course-schema";

type Reading = {
  isTeacher: boolean;
  /** Owns a purchase line of the course that was not refunded. */
  isBuyer: boolean;
  lesson: { isPreview: boolean; isReady: boolean };
  state: CourseState;
};

/**
 * Who may read a lesson: its teacher; buyers, whatever has become of the course; everyone if it is a preview of a
 * published course. Until there is something to learn, only its teacher.
 */
export function canReadLesson({ isTeacher, isBuyer, lesson, state }: Reading): boolean {
  if (isTeacher) return true;
  if (!lesson.isReady) return false;
  return isBuyer || (lesson.isPreview && state === "published");
}
