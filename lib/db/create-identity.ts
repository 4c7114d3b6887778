import "server-only";
import { ObjectId } from "mongodb";
import { toCreatedKey } from "#lib/rules/db/created-key";

/** The id of a new document, the current time as its creation, and the key that orders it in lists. */
export function createIdentity(): { _id: ObjectId; createdAt: Date; createdKey: string } {
  const _id = new ObjectId();
  const createdAt = new Date();
  return { _id, createdAt, createdKey: toCreatedKey({ createdAt, _id }) };
}
