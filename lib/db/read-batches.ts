import "server-only";
import { type Collection, type Document, type Filter, ObjectId, type WithId } from "mongodb";

const batchSize = 200;

/** Sorts before every id that MongoDB generates. */
const firstId = new ObjectId("0".repeat(24));

type BatchOptions<Stored extends Document> = {
  collection: Collection<Stored>;
  projection: Document;
  /** A value that sorts before the first id, for collections whose ids aren't ObjectIds. */
  first?: string | ObjectId;
};

/** Yields all documents in the order of their ids, 200 at a time: exactly once if they exist during the whole read. */
export async function* readBatches<Stored extends Document>({
  collection,
  projection,
  first = firstId,
}: BatchOptions<Stored>): AsyncGenerator<WithId<Stored>[]> {
  for (let after: unknown = first; after !== undefined; ) {
    const filter = { _id: { $gt: after } } as Filter<Stored>;
    const batch = await collection.find(filter, { projection }).sort({ _id: 1 }).limit(batchSize).toArray();
    after = batch.at(-1)?._id;
    if (batch.length > 0) yield batch;
  }
}
