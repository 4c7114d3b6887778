import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/errors/app-error";
import { ownsCourse, type UserOfCourse } from "#lib/ownership/owned-courses";

/** Whether this person owns the course with this id of 24 hexadecimal digits, and can rate it. */
export async function canRateCourse(course: { uid: string; serviceId: string }): Promise<boolean> {
  return ownsCourse({ uid: course.uid, serviceId: new ObjectId(course.serviceId) });
}

/** Throws AppError `invalid` unless this person owns the course: only they may rate it. */
export async function requireBuyer(person: UserOfCourse): Promise<void> {
  if (await ownsCourse(person)) return;
  throw new AppError("invalid", { fields: { stars: "Only students who bought this course can rate it." } });
}
