import "server-only";
import type { Filter, WithId } from "mongodb";
import { type CollectionName, type Documents, getCollection } from "#lib/db/collections";

/** A list of an export: what one collection holds about a person. */
export type ExportSection = {
  /** Its key in the file. */
  name: string;
  /** All entries, some at a time, in no order; each has its document's `_id`. */
  read(uid: string): AsyncGenerator<object[]>;
};

type SectionDefinition<Name extends CollectionName> = {
  name: string;
  collection: Name;
  /** By an index: it may be the largest collection. */
  filter: (uid: string) => Filter<Documents[Name]> | Promise<Filter<Documents[Name]>>;
  /** What of a document is exported; nothing that a later version adds is, until it is named here. */
  fields: readonly (keyof Documents[Name] & string)[];
  /** Where a document is also about others: what of it is this person's. */
  toEntry?: (document: WithId<Documents[Name]>, uid: string) => object;
};

const batchSize = 200;

/** Describes a section by the collection that it comes from. Reading it throws the errors of lib/db/collections. */
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
