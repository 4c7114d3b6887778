import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/errors/app-error";
import { listRemovedLessons } from "#lib/lessons/list-removed-lessons";
import { loadCourseAccess } from "#lib/lessons/load-course-access";
import { toOutlineDto } from "#lib/lessons/outlines";
import { toEntitlement } from "#lib/ownership/owned-courses";
import { requireNotTakenDown } from "#lib/ownership/takedowns";
import { isListed } from "#lib/rules/courses/is-listed";
import type { OwnOutline } from "#lib/rules/lessons/outline-schema";

/**
 * Returns the outline of a course as this user sees it. `id` has 24 hexadecimal digits; `uid` is null for a visitor.
 * Throws AppError `not_found` for an unknown course, and for an unlisted one unless its teacher or a buyer asks;
 * `gone` for a buyer of a course that was taken down.
 */
export async function requireOutline({ id, uid }: { id: string; uid: string | null }): Promise<OwnOutline> {
  const serviceId = new ObjectId(id);
  const { course, outline, owned } = await loadCourseAccess({ uid, serviceId });
  const entitlement = toEntitlement(owned);
  const isTeacher = uid !== null && course?.owner.uid === uid;
  if (course && uid !== null && !isTeacher) await requireNotTakenDown({ uid, course });
  const isShown = course !== null && (isTeacher || isListed(course) || entitlement !== null);
  if (!isShown) throw new AppError("not_found", { message: "Course not found." });
  const removed = await listRemovedLessons({ outline, entitlement });
  return { ...toOutlineDto(outline, { isTeacher }), removed };
}
