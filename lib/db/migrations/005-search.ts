import "server-only";
import type { ObjectId } from "mongodb";
import type { SearchTermDocument, TeacherDocument } from "#lib/db/collections";
import type { MigrationRun } from "#lib/db/migrations/migration";
import { toTermFacts } from "#lib/derived/recount-terms";
import { isCounted, toSearchTokens, toStoredTokens } from "#lib/rules/search/search-tokens";

type Found = {
  _id: ObjectId;
  title: string;
  headline?: string;
  priceCents: number;
  owner: { uid: string };
  state?: string | null;
  search?: string[];
};

const missing = { search: { $exists: false } };
const batchSize = 200;

/** Courses from before there was a search are found by it. It may be interrupted and run again. */
export async function addSearchTokens({ database, onProgress }: MigrationRun): Promise<void> {
  const courses = database.collection<Found>("services");
  const total = await courses.countDocuments(missing);
  let done = 0;
  const cursor = courses.find(missing).batchSize(batchSize);
  while (await cursor.hasNext()) {
    const batch = cursor.readBufferedDocuments();
    const uids = batch.map(({ owner }) => owner.uid);
    const teachers = await database
      .collection<TeacherDocument>("teachers")
      .find({ uid: { $in: uids } })
      .toArray();
    const names = new Map(teachers.map(({ uid, name }) => [uid, name]));
    await courses.bulkWrite(
      batch.map(({ _id, owner, ...course }) => {
        const tokens = toSearchTokens({ ...course, teacherName: names.get(owner.uid) ?? "" });
        // Its teacher may have changed it in between.
        return { updateOne: { filter: { _id, ...missing }, update: { $set: toStoredTokens(tokens) } } };
      }),
      { ordered: false },
    );
    done += batch.length;
    onProgress(`services: ${done} of ${total}`);
  }
  await countTerms({ database, onProgress });
}

/** Raises each revision, so that an older count of a server that runs at the same time is not stored. */
async function countTerms({ database, onProgress }: MigrationRun): Promise<void> {
  const counts = new Map<string, number>();
  const published = database
    .collection<Found>("services")
    .find({ state: null }, { projection: { search: 1 } });
  for await (const { search = [] } of published) {
    for (const token of search.filter(isCounted)) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  const terms = [...counts];
  for (let start = 0; start < terms.length; start += batchSize) {
    await database.collection<SearchTermDocument>("searchTerms").bulkWrite(
      terms.slice(start, start + batchSize).map(([term, count]) => {
        const { $set, $unset } = toTermFacts({ term, count });
        return {
          updateOne: { filter: { _id: term }, update: { $set, $unset, $inc: { revision: 1 } }, upsert: true },
        };
      }),
      { ordered: false },
    );
    onProgress(`searchTerms: ${Math.min(start + batchSize, terms.length)} of ${terms.length}`);
  }
}
