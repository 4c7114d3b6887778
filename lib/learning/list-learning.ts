import "server-only";
import { getCollection } from "#lib/db/collections";
import { listCertificateIds } from "#lib/learning/certificates";
import { loadProgress } from "#lib/learning/progress";
import { listOwnedCourses } from "#lib/ownership/owned-courses";
import { toNamedLanguage } from "#lib/rules/courses/course-facets";
import type { LearnedCourse } from "#lib/rules/learning/learning-schema";

/** Returns the courses that a user owns with their progress, most recently studied or bought first. */
export async function listLearning(uid: string): Promise<LearnedCourse[]> {
  const owned = await listOwnedCourses(uid);
  const serviceIds = owned.map(({ serviceId }) => serviceId);
  if (serviceIds.length === 0) return [];
  const courses = await getCollection("services");
  const [found, getProgress, certificateIds] = await Promise.all([
    courses
      .find(
        { _id: { $in: serviceIds } },
        { projection: { title: 1, language: 1, image: 1, "hidden.isTakenDown": 1 } },
      )
      .limit(serviceIds.length)
      .toArray(),
    loadProgress({ uid, serviceIds }),
    listCertificateIds({ uid, serviceIds }),
  ]);
  const courseById = new Map(found.map((course) => [course._id.toHexString(), course]));
  const learned = owned.flatMap(({ serviceId, boughtAt }) => {
    const id = serviceId.toHexString();
    const course = courseById.get(id);
    if (!course) return [];
    const { outline, stored, done, next } = getProgress(id);
    const isTakenDown = course.hidden?.isTakenDown === true;
    const entry = {
      serviceId: id,
      title: course.title,
      language: toNamedLanguage(course.language),
      image: course.image,
      totals: outline.totals,
      begun: stored !== null,
      done: done.length,
      continueAt: next && !isTakenDown ? { lessonId: next.id, title: next.title } : null,
      certificateId: (!isTakenDown && certificateIds.get(id)) || null,
      isTakenDown,
    };
    return [{ entry, usedAt: Math.max(Number(boughtAt), Number(stored?.updatedAt ?? 0)) }];
  });
  return learned.sort((one, other) => other.usedAt - one.usedAt).map(({ entry }) => entry);
}
