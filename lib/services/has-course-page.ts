import "server-only";
import { ObjectId } from "mongodb";
import { getServices } from "#lib/db/collections";
import { objectIdSchema } from "#lib/http/object-id";

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
  const services = await getServices();
  return (await services.findOne({ _id: new ObjectId(serviceId) }, { projection: { _id: 1 } })) !== null;
}
