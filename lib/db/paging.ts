import "server-only";
import { z } from "zod";
import { cursorSchema } from "#lib/rules/db/created-key";

export const defaultPageSize = 24;
const limitSentence = "Enter a whole number from 1 to 100.";

/** The query `?limit&cursor` of a list. The page starts after the document with the created key `cursor`. */
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

/** The sort order of lists, newest first. */
export const newestFirst = { createdKey: -1 } as const;

/** The filter for the documents after a cursor in `newestFirst`. Matches all documents without a cursor. */
export function afterCursor(cursor: string | undefined) {
  return cursor ? { createdKey: { $lt: cursor } } : {};
}

/**
 * Splits documents, read with a limit of `limit` + 1, into the page and the next page's cursor; null on the last page.
 */
export function toPage<T extends { createdKey: string }>(documents: T[], limit: number) {
  const page = documents.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && documents.length > limit ? last.createdKey : null };
}
