import "server-only";
import { ObjectId } from "mongodb";
import { findCourse } from "#lib/courses/find-course";
import { AppError } from "#lib/errors/app-error";
import { certify, findCertificateIds } from "#lib/learning/certificates";
import { describeProgress, listReadyLessons, storeProgress } from "#lib/learning/progress";
import { findOutline } from "#lib/lessons/outlines";
import { ownsCourse } from "#lib/ownership/owned-courses";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { Progress, ProgressChange } from "#lib/rules/learning/learning-schema";

type SaveOptions = {
  user: Pick<SignedInUser, "uid" | "displayName">;
  /** 24 hexadecimal digits. */
  serviceId: string;
  change: ProgressChange;
};

/**
 * Saves how far the owner of a course has come and returns it; whoever has done every lesson gets the certificate. Throws
 * AppError `not_found` for an unknown course, `forbidden` for whoever does not own it, and `invalid` for a lesson that
 * students do not see in it.
 */
export async function saveProgress({
  user: { uid, displayName },
  serviceId: id,
  change,
}: SaveOptions): Promise<Progress> {
  const serviceId = new ObjectId(id);
  const [course, isBuyer, outline, certificateIds] = await Promise.all([
    findCourse({ serviceId: id }),
    ownsCourse({ uid, serviceId }),
    findOutline({ serviceId }),
    findCertificateIds({ uid, serviceIds: [serviceId] }),
  ]);
  if (!course) throw new AppError("not_found", { message: "Course not found." });
  if (!isBuyer) throw new AppError("forbidden", { message: "Buy this course to learn it." });
  if (!listReadyLessons(outline).some((lesson) => lesson.id === change.lessonId)) {
    throw new AppError("invalid", { fields: { lessonId: "This lesson isn't part of the course." } });
  }
  const stored = await storeProgress({ uid, serviceId, ...change });
  const { done, at, isFinished } = describeProgress({ outline, stored });
  const certificateId = certificateIds.get(id) ?? null;
  if (!isFinished || certificateId) return { done, at, certificateId };
  return { done, at, certificateId: await certify({ uid, serviceId, displayName, title: course.title }) };
}
