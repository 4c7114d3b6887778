import "server-only";
import type { CheckoutDocument } from "#lib/db/collections";

/** The key of a checkout that is no longer open: its own, so that the same cart can be checked out anew. */
export function toClosedKey({ _id, contentKey }: Pick<CheckoutDocument, "_id" | "contentKey">): string {
  const [content] = contentKey.split(".");
  return `${content}.${_id.toHexString()}`;
}
