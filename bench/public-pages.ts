import { z } from "zod";

const atLeastOneCourse = z.tuple([z.object({ _id: z.string() })]);

/** Returns the paths of the pages that everybody sees, one course's among them. */
export async function listPublicPages(appUrl: string): Promise<string[]> {
  const response = await fetch(`${appUrl}/api/services?limit=1`);
  const [course] = atLeastOneCourse.parse(await response.json());
  return ["/", "/services", "/blogs", `/details/${course._id}`];
}
