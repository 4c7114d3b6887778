import type { ObjectId } from "mongodb";

/** An id written out is the same 24 digits in the browser and in the database. */
type Priced = { serviceId: string | ObjectId; priceCents: number };

/**
 * A key for these courses at these prices, in any order: the same cart always has the same key. A SHA-256 in 64 hexadecimal
 * digits. In a browser it requires a secure context (https or localhost).
 */
export async function toContentKey(items: Priced[]): Promise<string> {
  const lines = items.map(({ serviceId, priceCents }) => `${serviceId}:${priceCents}`).toSorted();
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
