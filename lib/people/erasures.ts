import "server-only";
import type { Document, Filter, UpdateFilter } from "mongodb";
import { type CollectionName, type DocumentTypes, getCollection } from "#lib/db/collections";
import type { DeletedUser } from "#lib/people/account-deletions";

/** Erases what one collection stores about a user. Can be repeated, even by several processes at once. */
export type Erasure = (person: DeletedUser) => Promise<void>;

/** Deletes the user's documents. */
export function deleteOwnDocuments<Name extends CollectionName>(name: Name): Erasure {
  return async ({ uid }) => {
    const collection = await getCollection(name);
    await collection.deleteMany({ uid } as Document as Filter<DocumentTypes[Name]>);
  };
}

type EraseUidOptions = { fields?: string[]; set?: Document };

/** Keeps documents that name the user in these fields, replaces the uid with the alias, and sets other fields. */
export function eraseUid<Name extends CollectionName>(
  name: Name,
  { fields = ["uid"], set = {} }: EraseUidOptions = {},
): Erasure {
  return async ({ uid, alias }) => {
    const collection = await getCollection(name);
    for (const field of fields) {
      const update = { $set: { [field]: alias, ...set } } as UpdateFilter<DocumentTypes[Name]>;
      await collection.updateMany({ [field]: uid } as Filter<DocumentTypes[Name]>, update);
    }
  };
}
