import "server-only";
import { type Collection, MongoServerError } from "mongodb";
import type { Migration } from "#lib/db/migrations/migration";

const batchSize = 500;

const [namespaceNotFound, indexNotFound] = [26, 27];

/**
 * Version 1.0.0 stored null as the state of a published course, which DocumentDB can't use as the bound of an index. It
 * kept the indexed search tokens of unpublished courses, and didn't index the tokens of title words. The migration isn't
 * additive, because that version shows only courses whose state is null.
 */
export const stateOfPublishedCourses: Migration = {
  name: "published courses have a state",
  async run({ database, onProgress }) {
    const courses = database.collection("services");
    const unlisted = { state: { $in: ["unpublished", "hidden", "deleting"] } };
    await courses.updateMany(unlisted, { $set: { search: [] } });
    for (const part of ["deletion", "hidden"]) {
      const before = `${part}.stateBefore`;
      const published = { ...unlisted, [part]: { $exists: true }, [before]: null };
      await courses.updateMany(published, { $set: { [before]: "published" } });
    }
    await dropReplacedIndex(courses);
    const published = courses.find({ state: null }, { projection: { searchTokens: 1 } }).limit(batchSize);
    let done = 0;
    for (;;) {
      const batch = await published.clone().toArray();
      if (batch.length === 0) return;
      const updates = batch.map(({ _id, searchTokens }) => ({
        updateOne: {
          filter: { _id, state: null },
          update: { $set: { state: "published", search: searchTokens ?? [] } },
        },
      }));
      await courses.bulkWrite(updates, { ordered: false });
      done += batch.length;
      onProgress(`${done} published courses`);
    }
  },
};

/** `search_1_priceKey_1` replaces it: the embedded server misses documents at the bound of a descending field. */
async function dropReplacedIndex(courses: Collection): Promise<void> {
  try {
    await courses.dropIndex("search_1_priceKey_-1");
  } catch (error) {
    const isMissing =
      error instanceof MongoServerError && [namespaceNotFound, indexNotFound].includes(Number(error.code));
    if (!isMissing) throw error;
  }
}
