import "server-only";
import { ObjectId } from "mongodb";
import { toCourseState } from "#lib/courses/to-course-dto";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import type {
  LessonDocument,
  MediaDocument,
  OutlineDocument,
  OutlineLesson,
} from "#lib/db/documents/lessons";
import { AppError } from "#lib/errors/app-error";
import { type CourseAccess, loadCourseAccess } from "#lib/lessons/load-course-access";
import { toEntitlement } from "#lib/ownership/owned-courses";
import { requireStart } from "#lib/ownership/require-start";
import { requireNotTakenDown } from "#lib/ownership/takedowns";
import { canReadLesson, isPaidLesson } from "#lib/rules/lessons/can-read-lesson";
import type { Lesson, LessonMedia } from "#lib/rules/lessons/lesson-schema";

/** A lesson that the reader may open. `entry` is null once the teacher has removed it from the outline. */
export type ReadableLesson = {
  lesson: LessonDocument;
  entry: OutlineLesson | null;
  outline: OutlineDocument;
  course: CourseDocument;
  isTeacher: boolean;
  /** Whether the reader needs the purchase to read it, so that it counts for refunds (see isPaidLesson). */
  isPaid: boolean;
};

/**
 * `serviceId`: the course that the lesson must belong to; any course by default. `access`: the user's to that course,
 * if the caller reads it too.
 */
type LessonReader = { id: string; uid: string | null } & (
  | { serviceId?: undefined; access?: undefined }
  | { serviceId: string; access?: Promise<CourseAccess> }
);

/**
 * Returns a lesson if this user may read it (lib/rules/lessons/can-read-lesson). This is the only way to a lesson's
 * content. Ids have 24 hexadecimal digits; `uid` is null for a visitor. Throws AppError `not_found`; `unauthenticated`
 * for a visitor and `forbidden` for a signed-in user who may not read it; `gone` for a buyer of a course that was taken
 * down (lib/ownership/takedowns); `consent_required` for a buyer who can still withdraw and hasn't agreed to start
 * (lib/ownership/require-start). isLessonRefusal recognizes these.
 */
export async function requireLesson({
  id,
  uid,
  serviceId: courseId,
  access: given,
}: LessonReader): Promise<ReadableLesson> {
  const lessons = await getCollection("lessons");
  const ofCourse = courseId === undefined ? null : { serviceId: new ObjectId(courseId) };
  const [lesson, access] = await Promise.all([
    lessons.findOne({ _id: new ObjectId(id), ...ofCourse }),
    given ?? (ofCourse && loadCourseAccess({ uid, ...ofCourse })),
  ]);
  if (!lesson) throw createMissingLessonError();
  const { serviceId } = lesson;
  const { course, outline, owned } = access ?? (await loadCourseAccess({ uid, serviceId }));
  const entitlement = toEntitlement(owned);
  if (!course) throw createMissingLessonError();
  const isTeacher = course.owner.uid === uid;
  if (uid !== null && !isTeacher) await requireNotTakenDown({ uid, course });
  const isBuyer = entitlement !== null;
  const isEntitled = entitlement?.has(lesson._id.toHexString()) ?? false;
  const entries = outline.sections.flatMap((section) => section.lessons);
  const entry = entries.find((one) => one.id.equals(lesson._id));
  const isRemoved = !entry;
  const shown = { isRemoved, isPreview: entry?.isPreview ?? false, isReady: lesson.isReady };
  const reader = { isTeacher, isBuyer, isEntitled, lesson: shown, state: toCourseState(course.state) };
  if (!canReadLesson(reader)) {
    // A removed lesson doesn't exist for users who didn't buy it; one without content, for its buyers.
    if (isRemoved || isBuyer) throw createMissingLessonError();
    throw uid === null
      ? new AppError("unauthenticated", { message: "Log in to see the lessons that you own." })
      : new AppError("forbidden", { message: "Buy this course to read this lesson." });
  }
  const isPaid = isPaidLesson(reader);
  if (isPaid && uid !== null) await requireStart(owned);
  return { lesson, entry: entry ?? null, outline, course, isTeacher, isPaid };
}

/** Converts a lesson to what leaves the server. */
export function toLessonDto({ lesson, entry }: Pick<ReadableLesson, "lesson" | "entry">): Lesson {
  const { _id, serviceId, kind, body, media, version, lastEntry } = lesson;
  const { title = "", minutes = 0 } = entry ?? lastEntry ?? {};
  return {
    _id: _id.toHexString(),
    serviceId: serviceId.toHexString(),
    title,
    kind,
    minutes,
    preview: entry?.isPreview ?? false,
    body,
    media: media && toMediaDto(media),
    version,
  };
}

export function toMediaDto({ fileId, url, captionsId, transcript }: MediaDocument): LessonMedia {
  return {
    ...(fileId && { fileId: fileId.toHexString() }),
    ...(url && { url }),
    ...(captionsId && { captionsId: captionsId.toHexString() }),
    ...(transcript && { transcript }),
  };
}

const refusals = ["not_found", "unauthenticated", "forbidden", "gone", "consent_required"];

/** Whether an error says that the user may not read a lesson, rather than that this can't be decided right now. */
export function isLessonRefusal(error: unknown): error is AppError {
  return error instanceof AppError && refusals.includes(error.code);
}

function createMissingLessonError(): AppError {
  return new AppError("not_found", { message: "Lesson not found." });
}
