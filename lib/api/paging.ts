import "server-only";
import { z } from "zod";
import { cursorSchema } from "#lib/rules/db/created-key";

export const defaultPageSize = 24;
const limitSentence = "Enter a whole number from 1 to 100.";

/** `?limit&cursor` of a list; the page begins after the document whose created key the cursor is. */
export const pagingSchema = z.object({
  limit: z.coerce
    .number(limitSentence)
    .int(limitSentence)
    .min(1, limitSentence)
    .max(100, limitSentence)
    .default(defaultPageSize),
  cursor: cursorSchema.optional(),
});

export type Paging = z.infer<typeof pagingSchema>;

/** The order of every list. */
export const newestFirst = { createdKey: -1 } as const;

/** The filter for what comes after a cursor in newestFirst; everything without one. */
export function afterCursor(cursor: string | undefined) {
  return cursor ? { createdKey: { $lt: cursor } } : {};
}

/** Splits what was read with one document too many into the page and the cursor of the next one, if there is one. */
export function toPage<T extends { createdKey: string }>(documents: T[], limit: number) {
  const page = documents.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && documents.length > limit ? last.createdKey : null };
}
