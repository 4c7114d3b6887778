import "server-only";
import { ObjectId } from "mongodb";
import { getCourses } from "#lib/db/collections";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const coursePage = /^\/details\/([^/]*)$/;

/**
 * Whether the page at this path can exist: false only for the page of an unknown course. Rendering costs 30 times as
 * much as this query, and anyone can request any number of ids. Throws AppError `not_configured` or a driver error.
 */
export async function hasCoursePage(path: string): Promise<boolean> {
  const id = coursePage.exec(path)?.[1];
  if (id === undefined) return true;
  const serviceId = objectIdSchema.safeParse(id).data;
  if (!serviceId) return false;
  const courses = await getCourses();
  return (await courses.findOne({ _id: new ObjectId(serviceId) }, { projection: { _id: 1 } })) !== null;
}
