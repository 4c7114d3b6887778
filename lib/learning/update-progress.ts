import "server-only";
import { ObjectId } from "mongodb";
import { toCourseState } from "#lib/courses/to-course-dto";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { OutlineDocument } from "#lib/db/documents/lessons";
import { AppError } from "#lib/errors/app-error";
import { createCertificate, listCertificateIds } from "#lib/learning/certificates";
import type { LearnerOfCourse } from "#lib/learning/find-learning";
import { listReadyLessons, storeProgress, toProgress } from "#lib/learning/progress";
import { loadCourseAccess } from "#lib/lessons/load-course-access";
import { toEntitlement } from "#lib/ownership/owned-courses";
import { requireStart } from "#lib/ownership/require-start";
import { requireNotTakenDown } from "#lib/ownership/takedowns";
import type { Progress, ProgressChange } from "#lib/rules/learning/learning-schema";
import { isPaidLesson } from "#lib/rules/lessons/can-read-lesson";

type ProgressUpdate = LearnerOfCourse & { change: ProgressChange };

/**
 * Updates an owner's progress and returns it. Creates the certificate once every lesson is done. Throws AppError
 * `not_found`, `forbidden` for a user who doesn't own the course, `gone` for a course that was taken down, `invalid`
 * for a lesson that students don't see, and `consent_required` for a paid lesson that the user hasn't agreed to start.
 */
export async function updateProgress({ user, serviceId: id, change }: ProgressUpdate): Promise<Progress> {
  const { uid, displayName } = user;
  const serviceId = new ObjectId(id);
  const [{ course, outline, owned }, certificateIds] = await Promise.all([
    loadCourseAccess({ uid, serviceId }),
    listCertificateIds({ uid, serviceIds: [serviceId] }),
  ]);
  if (!course) throw new AppError("not_found", { message: "Course not found." });
  await requireNotTakenDown({ uid, course });
  const entitlement = toEntitlement(owned);
  if (!entitlement) throw new AppError("forbidden", { message: "Buy this course to learn it." });
  const isShown = listReadyLessons(outline).some((lesson) => lesson.id === change.lessonId);
  if (!isShown && !entitlement.has(change.lessonId)) {
    throw new AppError("invalid", { fields: { lessonId: "This lesson isn't part of the course." } });
  }
  if (isPaid({ uid, course, outline, lessonId: change.lessonId })) await requireStart(owned);
  const stored = await storeProgress({ uid, serviceId, ...change });
  const { done, doneRemoved, at, isFinished } = toProgress({ outline, stored });
  const certificateId = certificateIds.get(id) ?? null;
  if (!isFinished || certificateId) return { done, doneRemoved, at, certificateId };
  return {
    done,
    doneRemoved,
    at,
    certificateId: await createCertificate({ uid, serviceId, displayName, title: course.title }),
  };
}

type LessonOfCourse = { uid: string; course: CourseDocument; outline: OutlineDocument; lessonId: string };

/** Whether a lesson is part of what its buyer paid for. A lesson that isn't in the outline was removed from it. */
function isPaid({ uid, course, outline, lessonId }: LessonOfCourse): boolean {
  const lessons = outline.sections.flatMap((section) => section.lessons);
  const entry = lessons.find(({ id }) => id.toHexString() === lessonId);
  return isPaidLesson({
    isTeacher: course.owner.uid === uid,
    isBuyer: true,
    lesson: entry ? { ...entry, isRemoved: false } : { isPreview: false, isReady: true, isRemoved: true },
    state: toCourseState(course.state),
  });
}
