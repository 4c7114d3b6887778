import "server-only";
import type { ObjectId } from "mongodb";
import { findCourse } from "#lib/courses/find-course";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { OutlineDocument } from "#lib/db/documents/lessons";
import { findOutline } from "#lib/lessons/outlines";
import { listOwnedLines, type OwnedItem } from "#lib/ownership/owned-courses";

/** What decides which lessons of a course a user may read. `owned` is empty for a user who doesn't own it. */
export type CourseAccess = { course: CourseDocument | null; outline: OutlineDocument; owned: OwnedItem[] };

type CourseReader = { uid: string | null; serviceId: ObjectId };

/** Reads what decides which lessons of a course a user may read. `uid` is null for a visitor. */
export async function loadCourseAccess({ uid, serviceId }: CourseReader): Promise<CourseAccess> {
  const [course, outline, owned] = await Promise.all([
    findCourse({ serviceId: serviceId.toHexString() }),
    findOutline({ serviceId }),
    uid === null ? [] : listOwnedLines({ uid, serviceId }),
  ]);
  return { course, outline, owned };
}
