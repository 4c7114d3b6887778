import "server-only";
import type { Document, Filter, WithId } from "mongodb";
import { type CollectionName, type DocumentTypes, getCollection } from "#lib/db/collections";

/** A list of an export: what one collection stores about a user. */
export type ExportSection = {
  /** The list's key in the file. */
  name: string;
  /** Yields all entries in batches, in no order. Each entry has its document's `_id`. */
  read(uid: string): AsyncGenerator<object[]>;
};

type SectionDefinition<Name extends CollectionName> = {
  /** The user's documents, by `uid` if missing. Must use an index: the collection may be the largest one. */
  filter?: (uid: string) => Filter<DocumentTypes[Name]> | Promise<Filter<DocumentTypes[Name]>>;
  /** The exported fields of a document. Fields that a later version adds aren't exported until they are listed here. */
  fields: readonly (keyof DocumentTypes[Name] & string)[];
  /** Picks this user's part of a document that is also about other users. */
  toEntry?: (document: WithId<DocumentTypes[Name]>, uid: string) => object;
};

const batchSize = 200;

/** Returns a collection's sections, defined by their names. Reading one throws the errors of lib/db/collections. */
export function createSections<Name extends CollectionName>(
  collectionName: Name,
  sections: Readonly<Record<string, SectionDefinition<Name>>>,
): ExportSection[] {
  const byUid = (uid: string) => ({ uid }) as Document as Filter<DocumentTypes[Name]>;
  return Object.entries(sections).map(([name, { filter = byUid, fields, toEntry }]) => ({
    name,
    async *read(uid) {
      const collection = await getCollection(collectionName);
      const projection = Object.fromEntries(fields.map((field) => [field, 1]));
      const found = collection.find(await filter(uid), { projection, batchSize });
      let batch: object[] = [];
      for await (const document of found) {
        batch.push(toEntry ? toEntry(document, uid) : document);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  }));
}
