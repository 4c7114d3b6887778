import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/errors/app-error";
import { ownsCourse } from "#lib/ownership/owned-courses";

/** Whether this person owns the course with this id of 24 hexadecimal digits, and can rate it. */
export async function canRateCourse({
  uid,
  serviceId,
}: {
  uid: string;
  serviceId: string;
}): Promise<boolean> {
  return ownsCourse({ uid, serviceId: new ObjectId(serviceId) });
}

/** Throws AppError `invalid` unless this person owns the course: only they may rate it. */
export async function requireBuyer(person: { uid: string; serviceId: ObjectId }): Promise<void> {
  if (await ownsCourse(person)) return;
  throw new AppError("invalid", { fields: { stars: "Only students who bought this course can rate it." } });
}
