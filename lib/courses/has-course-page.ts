import "server-only";
import { ObjectId } from "mongodb";
import { getCourses } from "#lib/db/collections";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const coursePage = /^\/details\/([^/]*)$/;

/**
 * Whether the page at this path can be there: false for the page of a course that does not exist, true for every other.
 * Rendering costs thirty times this question, and anyone can ask for any number of ids. Throws as getDatabase does.
 */
export async function hasCoursePage(path: string): Promise<boolean> {
  const id = coursePage.exec(path)?.[1];
  if (id === undefined) return true;
  const serviceId = objectIdSchema.safeParse(id).data;
  if (!serviceId) return false;
  const courses = await getCourses();
  return (await courses.findOne({ _id: new ObjectId(serviceId) }, { projection: { _id: 1 } })) !== null;
}
