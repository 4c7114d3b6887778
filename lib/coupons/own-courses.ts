import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";

/** Returns the ids of a coupon's courses. Throws AppError `invalid` unless this user teaches all of them. */
export async function requireOwnCourses({ uid, serviceIds }: { uid: string; serviceIds: string[] }) {
  const ids = [...new Set(serviceIds)].map((id) => new ObjectId(id));
  const courses = await getCollection("services");
  const found = await courses
    .find({ "owner.uid": uid, _id: { $in: ids } }, { projection: { _id: 1 } })
    .limit(ids.length)
    .toArray();
  if (found.length === ids.length) return ids;
  throw new AppError("invalid", { fields: { serviceIds: "Choose courses that you teach." } });
}

/** Throws AppError `forbidden` for a user who teaches no course. */
export async function requireTeacher(uid: string): Promise<void> {
  const courses = await getCollection("services");
  const course = await courses.findOne({ "owner.uid": uid }, { projection: { _id: 1 } });
  if (!course) throw new AppError("forbidden", { message: "You don't teach a course yet. Add one first." });
}
