import "server-only";
import type { Filter, WithId } from "mongodb";
import { type CollectionName, type Documents, getCollection } from "#lib/db/collections";

/** A list of an export: what one collection stores about a user. */
export type ExportSection = {
  /** The list's key in the file. */
  name: string;
  /** Yields all entries in batches, in no order. Each entry has its document's `_id`. */
  read(uid: string): AsyncGenerator<object[]>;
};

type SectionDefinition<Name extends CollectionName> = {
  name: string;
  collection: Name;
  /** Must use an index, because the collection may be the largest one. */
  filter: (uid: string) => Filter<Documents[Name]> | Promise<Filter<Documents[Name]>>;
  /**
   * The exported fields of a document. Fields that a later version adds aren't exported until they are listed
   * here.
   */
  fields: readonly (keyof Documents[Name] & string)[];
  /** Picks this user's part of a document that is also about other users. */
  toEntry?: (document: WithId<Documents[Name]>, uid: string) => object;
};

const batchSize = 200;

/** Describes a section by its collection. Reading it throws the errors of lib/db/collections. */
export function defineSection<Name extends CollectionName>({
  name,
  collection: collectionName,
  filter,
  fields,
  toEntry = (document) => document,
}: SectionDefinition<Name>): ExportSection {
  return {
    name,
    async *read(uid) {
      const collection = await getCollection(collectionName);
      const projection = Object.fromEntries(fields.map((field) => [field, 1]));
      const found = collection.find(await filter(uid), { projection, batchSize });
      let batch: object[] = [];
      for await (const document of found) {
        batch.push(toEntry(document, uid));
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}
