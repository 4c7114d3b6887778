import "server-only";
import { ObjectId } from "mongodb";
import { loadCourseDtos } from "#lib/courses/load-course-dtos";
import { createCertificate, listCertificateIds } from "#lib/learning/certificates";
import { findProgress, type NextLesson, toPosition, toProgress } from "#lib/learning/progress";
import { listRemovedLessons } from "#lib/lessons/list-removed-lessons";
import { type CourseAccess, loadCourseAccess } from "#lib/lessons/load-course-access";
import { toOutlineDto } from "#lib/lessons/outlines";
import { toEntitlement } from "#lib/ownership/owned-courses";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { Course } from "#lib/rules/courses/course-schema";
import type { Progress } from "#lib/rules/learning/learning-schema";
import type { Outline, OutlineEntry } from "#lib/rules/lessons/outline-schema";

export type Learning = Progress & {
  course: Course;
  /** The lessons that are ready; for the course's teacher, all lessons. */
  outline: Outline;
  /** The lessons that the user bought and that the teacher has removed since. */
  removed: OutlineEntry[];
  next: NextLesson;
  isTeacher: boolean;
};

export type LearnerOfCourse = {
  user: Pick<SignedInUser, "uid" | "displayName">;
  /** The course's id of 24 hexadecimal digits. */
  serviceId: string;
};

/** `access`: the user's to the course, if the caller reads it too. */
type LearningOptions = LearnerOfCourse & { access?: Promise<CourseAccess> };

/**
 * Returns a course with its buyer's progress, or as its teacher's preview; null for any other user, for a
 * course that was taken down, and for an unknown id. Creates the certificate that a crash may have prevented.
 */
export async function findLearning({
  user,
  serviceId: id,
  access,
}: LearningOptions): Promise<Learning | null> {
  const { uid, displayName } = user;
  const serviceId = new ObjectId(id);
  const { course: found, outline, owned } = await (access ?? loadCourseAccess({ uid, serviceId }));
  const entitlement = toEntitlement(owned);
  const isBuyer = entitlement !== null;
  const isTeacher = found?.owner.uid === uid;
  if (!found || !(isTeacher || (isBuyer && !found.hidden?.isTakenDown))) return null;
  const [[course], stored, certificateIds] = await Promise.all([
    loadCourseDtos([found]),
    findProgress({ uid, serviceId }),
    listCertificateIds({ uid, serviceIds: [serviceId] }),
  ]);
  if (!course) return null;
  const removed = await listRemovedLessons({ outline, entitlement });
  const { isFinished, ...progress } = toProgress({ outline, stored });
  let certificateId = (isBuyer && certificateIds.get(id)) || null;
  if (isBuyer && isFinished && !certificateId) {
    certificateId = await createCertificate({ uid, serviceId, displayName, title: found.title });
  }
  const isAtRemoved = removed.some((lesson) => lesson.id === stored?.at.lessonId.toHexString());
  const at = stored && isAtRemoved ? toPosition(stored) : progress.at;
  const shown = { outline: toOutlineDto(outline, { isTeacher }), removed };
  return { course, ...shown, ...progress, at, certificateId, isTeacher };
}
