import "server-only";
import { z } from "zod";
import { type Cursor, cursorSchema, encodeCursor } from "#lib/http/cursor";

export const defaultPageSize = 24;

/** `?limit&cursor` of a list. */
export const pagingSchema = z.object({
  limit: z.coerce
    .number("Give a whole number from 1 to 100.")
    .int("Give a whole number from 1 to 100.")
    .min(1, "Give a whole number from 1 to 100.")
    .max(100, "Give a whole number from 1 to 100.")
    .default(defaultPageSize),
  cursor: cursorSchema.optional(),
});

export type Paging = z.infer<typeof pagingSchema>;

/** Splits what was read with one document too many into the page and the cursor of the next one, if there is one. */
export function toPage<T extends Cursor>(
  documents: T[],
  limit: number,
): { page: T[]; nextCursor: string | null } {
  const page = documents.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && documents.length > limit ? encodeCursor(last) : null };
}

/** The `Link` header for the next page of the list at this address (RFC 8288), or nothing. */
export function toLinkHeader(request: Request, nextCursor: string | null): Record<string, string> {
  if (!nextCursor) return {};
  const url = new URL(request.url);
  url.searchParams.set("cursor", nextCursor);
  return { Link: `<${url.pathname}${url.search}>; rel="next"` };
}
