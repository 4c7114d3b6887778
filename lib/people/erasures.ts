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
    const own: Document = { uid };
    await collection.deleteMany(own as Filter<Documents[Name]>);
  };
}

/**
 * Keeps the documents that name the user in `field`, replaces the uid with the alias, and sets other fields.
 */
export function renameOwn<Name extends CollectionName>(
  name: Name,
  { field = "uid", set = {} }: { field?: string; set?: Document } = {},
): Erasure {
  return async ({ uid, alias }) => {
    const collection = await getCollection(name);
    const filter = { [field]: uid } as Filter<Documents[Name]>;
    const update = { $set: { [field]: alias, ...set } } as UpdateFilter<Documents[Name]>;
    await collection.updateMany(filter, update);
  };
}

/** Runs erasures one after the other. */
export function inOrder(...erasures: Erasure[]): Erasure {
  return async (person) => {
    for (const erase of erasures) await erase(person);
  };
}
