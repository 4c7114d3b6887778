import "server-only";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { CertificateDocument, ProgressDocument } from "#lib/db/documents/learning";
import type { OutlineDocument } from "#lib/db/documents/lessons";
import { findCertificateIds } from "#lib/learning/certificates";
import { describeProgress } from "#lib/learning/progress";
import { listOwnedCourses } from "#lib/ownership/owned-courses";
import type { LearnedCourse } from "#lib/rules/learning/learning-schema";

type Outline = Pick<OutlineDocument, "_id" | "sections" | "totals">;
type Stored = Pick<ProgressDocument, "serviceId" | "done" | "at" | "updatedAt">;

const noLessons = { sections: [], totals: { sections: 0, lessons: 0, minutes: 0 } };

const outlineFields = {
  totals: 1,
  "sections.lessons.id": 1,
  "sections.lessons.title": 1,
  "sections.lessons.isReady": 1,
} as const;

/** Returns the courses that a user owns with their progress, most recently studied or bought first. */
export async function listLearning(uid: string): Promise<LearnedCourse[]> {
  const owned = await listOwnedCourses(uid);
  const serviceIds = owned.map(({ serviceId }) => serviceId);
  if (serviceIds.length === 0) return [];
  const among = { $in: serviceIds };
  const limit = serviceIds.length;
  const [courses, outlines, progress] = await Promise.all([
    getCollection("services"),
    getCollection("outlines"),
    getCollection("progress"),
  ]);
  const [foundCourses, foundOutlines, foundProgress, certificateIds]: [
    Pick<CourseDocument, "_id" | "title" | "image">[],
    Outline[],
    Stored[],
    Map<string, CertificateDocument["publicId"]>,
  ] = await Promise.all([
    courses
      .find({ _id: among }, { projection: { title: 1, image: 1 } })
      .limit(limit)
      .toArray(),
    outlines.find({ _id: among }, { projection: outlineFields }).limit(limit).toArray(),
    progress
      .find({ uid, serviceId: among }, { projection: { serviceId: 1, done: 1, at: 1, updatedAt: 1 } })
      .limit(limit)
      .toArray(),
    findCertificateIds({ uid, serviceIds }),
  ]);
  const courseById = new Map(foundCourses.map((course) => [course._id.toHexString(), course]));
  const outlineById = new Map(foundOutlines.map((outline) => [outline._id.toHexString(), outline]));
  const progressById = new Map(foundProgress.map((stored) => [stored.serviceId.toHexString(), stored]));
  return owned
    .flatMap(({ serviceId, boughtAt }) => {
      const id = serviceId.toHexString();
      const course = courseById.get(id);
      const stored = progressById.get(id) ?? null;
      const usedAt = Math.max(Number(boughtAt), Number(stored?.updatedAt ?? 0));
      return course ? [{ id, course, outline: outlineById.get(id) ?? noLessons, stored, usedAt }] : [];
    })
    .sort((one, other) => other.usedAt - one.usedAt)
    .map(({ id, course, outline, stored }) => {
      const { done, next } = describeProgress({ outline, stored });
      return {
        serviceId: id,
        title: course.title,
        image: course.image,
        totals: outline.totals,
        begun: stored !== null,
        done: done.length,
        continueAt: next ? { lessonId: next.id, title: next.title } : null,
        certificateId: certificateIds.get(id) ?? null,
      };
    });
}
