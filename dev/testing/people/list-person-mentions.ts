import type { Document } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";

/** A place where a document names a person: its collection, its id as text, and a path without array positions. */
export type PersonMention = { collection: string; id: string; path: string };

/**
 * Finds every place in the database where a text contains one of these words, such as a uid, an email address, or a
 * name.
 */
export async function listPersonMentions(words: string[]): Promise<PersonMention[]> {
  const findings: PersonMention[] = [];
  for (const { collectionName: collection } of await openTestDatabase().collections()) {
    for await (const document of openTestDatabase().collection(collection).find()) {
      const paths = new Set(listPaths(document, words));
      for (const path of paths) findings.push({ collection, id: String(document._id), path });
    }
  }
  return findings;
}

function listPaths(value: unknown, words: string[], path = ""): string[] {
  if (typeof value === "string") {
    const text = value.toLowerCase();
    return words.some((word) => text.includes(word.toLowerCase())) ? [path] : [];
  }
  if (Array.isArray(value)) return value.flatMap((each) => listPaths(each, words, path));
  if (!isDocument(value)) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    listPaths(each, words, path === "" ? key : `${path}.${key}`),
  );
}

/** Ids, dates, and bytes contain no text. */
function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && !(value instanceof Date) && !("_bsontype" in value);
}
