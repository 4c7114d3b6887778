import { parseNextLink } from "#lib/rules/api/next-link";

/** One page of a list of our own API; the cursor is null behind the last one. */
export type ListPage<Item> = { items: Item[]; nextCursor: string | null };

/** Reads a page of a list in the browser. Throws when that failed. */
export async function getPage<Item>(path: string): Promise<ListPage<Item>> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`answered with ${answer.status}`);
  const items: Item[] = await answer.json();
  return { items, nextCursor: parseNextLink(answer)?.cursor ?? null };
}
