import type { CheckoutDocument, SoldItem } from "#lib/db/collections";

/**
 * Names these courses at these prices, in whatever order they come: the same cart always has the same key. A SHA-256 in
 * 64 hexadecimal digits. Safe for the browser, where it needs a page that came over https or from this machine.
 */
export async function toContentKey(items: Pick<SoldItem, "serviceId" | "priceCents">[]): Promise<string> {
  const lines = items.map(({ serviceId, priceCents }) => `${serviceId}:${priceCents}`).toSorted();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The key of a checkout that is no longer open: its own, so that the same cart can be checked out anew. */
export function toClosedKey({ _id, contentKey }: Pick<CheckoutDocument, "_id" | "contentKey">): string {
  const [content] = contentKey.split(".");
  return `${content}.${_id.toHexString()}`;
}
