import "server-only";
import type { Document, Filter, UpdateFilter } from "mongodb";
import { type CollectionName, type Documents, getCollection } from "#lib/db/collections";
import type { LeavingPerson } from "#lib/people/account-deletions";

/** Erases what one collection stores about a user. Can be repeated, even by several processes at once. */
export type Erasure = (person: LeavingPerson) => Promise<void>;

/** Deletes the user's documents. */
export function deleteOwn<Name extends CollectionName>(name: Name): Erasure {
  return async ({ uid }) => {
    const collection = await getCollection(name);
    await collection.deleteMany({ uid } as Document as Filter<Documents[Name]>);
  };
}

type RenameOptions = { fields?: string[]; set?: Document };

/** Keeps documents that name the user in these fields, replaces the uid with the alias, and sets other fields. */
export function renameOwn<Name extends CollectionName>(
  name: Name,
  { fields = ["uid"], set = {} }: RenameOptions = {},
): Erasure {
  return async ({ uid, alias }) => {
    const collection = await getCollection(name);
    for (const field of fields) {
      const update = { $set: { [field]: alias, ...set } } as UpdateFilter<Documents[Name]>;
      await collection.updateMany({ [field]: uid } as Filter<Documents[Name]>, update);
    }
  };
}
