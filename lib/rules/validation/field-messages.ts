import type { z } from "zod";

/** One message per invalid field: that of its first issue. */
export function toFieldMessages(error: z.ZodError): Record<string, string> {
  // The last entry of a key wins, so the first issue must come last.
  return Object.fromEntries(error.issues.flatMap(listMessages).reverse());
}

function listMessages(issue: z.core.$ZodIssue): [field: string, message: string][] {
  if (issue.code !== "unrecognized_keys") return [[issue.path.join("."), issue.message]];
  return issue.keys.map((key) => [[...issue.path, key].join("."), "Unknown field."]);
}
