import { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/test-database";
import type { ReviewDocument } from "#lib/db/documents/reviews";

/** A review as it is stored, or null. */
export async function readReview(id: string): Promise<ReviewDocument | null> {
  return openTestDatabase()
    .collection<ReviewDocument>("reviews")
    .findOne({ _id: new ObjectId(id) });
}
