import type { ObjectId } from "mongodb";

/** An id written out is the same 24 digits in the browser and in the database. */
type Priced = { serviceId: string | ObjectId; priceCents: number };

/**
 * Names these courses at these prices, in whatever order they come: the same cart always has the same key. A SHA-256 in
 * 64 hexadecimal digits. Safe for the browser, where it needs a page that came over https or from this machine.
 */
export async function toContentKey(items: Priced[]): Promise<string> {
  const lines = items.map(({ serviceId, priceCents }) => `${serviceId}:${priceCents}`).toSorted();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
