import type { CourseState } from "#lib/rules/courses/course-schema";

type LessonAccess = {
  isTeacher: boolean;
  /** Whether the user owns a purchase of the course that wasn't refunded. */
  isBuyer: boolean;
  /** Whether such a purchase included this lesson. */
  isEntitled: boolean;
  lesson: { isRemoved: boolean; isPreview: boolean; isReady: boolean };
  state: CourseState;
};

/**
 * Whether a user can read a lesson: the teacher always; once the lesson has content, buyers in every state of
 * the course, and everyone if it's a preview of a published course. A lesson that was removed from the outline is only
 * for those who bought the course while it had the lesson.
 */
export function canReadLesson({ isTeacher, isBuyer, isEntitled, lesson, state }: LessonAccess): boolean {
  if (isTeacher) return true;
  if (!lesson.isReady) return false;
  if (lesson.isRemoved) return isEntitled;
  return isBuyer || isOpenLesson({ lesson, state });
}

type LessonInCourse = Pick<LessonAccess, "lesson" | "state">;

/** Whether everyone can read a lesson: a preview with content in a published course. */
function isOpenLesson({ lesson, state }: LessonInCourse): boolean {
  return lesson.isPreview && lesson.isReady && !lesson.isRemoved && state === "published";
}

/**
 * Whether the user can read the lesson only because they bought the course: they must have agreed to start, and it
 * counts for refunds. `isBuyer` and the lesson are those of a user who can read it.
 */
export function isPaidLesson({
  isTeacher,
  isBuyer,
  ...lesson
}: Pick<LessonAccess, "isTeacher" | "isBuyer"> & LessonInCourse): boolean {
  return isBuyer && !isTeacher && !isOpenLesson(lesson);
}
