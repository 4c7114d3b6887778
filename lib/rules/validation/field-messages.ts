import type { z } from "zod";

/** One message per invalid field: its first issue. */
export function toFieldMessages(error: z.ZodError): Record<string, string> {
  // The last entry of a key wins, so the first issue has to come last.
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]).reverse());
}
