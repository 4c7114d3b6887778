import { z } from "zod";

const atLeastOneService = z.tuple([z.object({ _id: z.string() })]);

/** Returns the paths of the pages that everybody sees, one course's among them. */
export async function listPublicPages(appUrl: string): Promise<string[]> {
  const response = await fetch(`${appUrl}/api/services?limit=1`);
  const [service] = atLeastOneService.parse(await response.json());
  return ["/", "/services", "/blogs", `/details/${service._id}`];
}
