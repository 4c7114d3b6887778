import "server-only";
import { createHash } from "node:crypto";
import type { CheckoutDocument, SoldItem } from "#lib/db/collections";

/** Names these courses at these prices, in whatever order they come: the same cart always has the same key. */
export function toContentKey(items: Pick<SoldItem, "serviceId" | "priceCents">[]): string {
  const lines = items.map(({ serviceId, priceCents }) => `${serviceId}:${priceCents}`).toSorted();
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** The key of a checkout that is no longer open: its own, so that the same cart can be checked out anew. */
export function toClosedKey({ _id, contentKey }: Pick<CheckoutDocument, "_id" | "contentKey">): string {
  const [content] = contentKey.split(".");
  return `${content}.${_id.toHexString()}`;
}
