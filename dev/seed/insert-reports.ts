import { ObjectId } from "mongodb";
import type { StoredReview } from "#dev/seed/insert-reviews";
import { getCollection } from "#lib/db/collections";
import type { ReportDocument } from "#lib/db/documents/moderation";
import { syncCase } from "#lib/moderation/sync-case";
import { toCreatedKey } from "#lib/rules/db/created-key";

type SeedReport = Pick<ReportDocument, "category" | "reason"> & { uid: string; daysAgo: number };

const day = 24 * 3_600_000;

const reviewReports: SeedReport[] = [
  {
    uid: "seed-yuki",
    category: "misleading",
    reason: "The course page says what it covers. Submodules were never promised.",
    daysAgo: 2,
  },
  { uid: "seed-amara", category: "other", reason: "This is a feature request.", daysAgo: 1 },
];

const courseReports: SeedReport[] = [
  {
    uid: "seed-jonas",
    category: "rights",
    reason: "The picture in the second lesson looks like one of mine. Please check the source.",
    daysAgo: 3,
  },
];

type ReportSubjects = {
  reviews: StoredReview[];
  findStored: (courseSlug: string) => { _id: ObjectId } | undefined;
};

/** Adds the reports in the demo admin's queue, unless these users have already submitted them. */
export async function insertReports({ reviews, findStored }: ReportSubjects): Promise<void> {
  const review = reviews.find(({ seed: { courseSlug, reviewerUid } }) => {
    return courseSlug === "git-beyond-commit" && reviewerUid === "seed-mateo";
  })?.stored;
  const courseId = findStored("french-kitchen-and-market")?._id;
  if (review)
    await insert({ kind: "review", subjectId: review._id, serviceId: review.serviceId }, reviewReports);
  if (courseId) await insert({ kind: "course", subjectId: courseId, serviceId: courseId }, courseReports);
}

async function insert(
  { kind, subjectId, serviceId }: Pick<ReportDocument, "kind" | "subjectId"> & { serviceId: ObjectId },
  reports: SeedReport[],
): Promise<void> {
  const collection = await getCollection("reports");
  const { upsertedCount } = await collection.bulkWrite(
    reports.map(({ uid, category, reason, daysAgo }) => {
      const _id = new ObjectId();
      const createdAt = new Date(Date.now() - daysAgo * day);
      const createdKey = toCreatedKey({ createdAt, _id });
      const $setOnInsert = {
        _id,
        uid,
        serviceId,
        category,
        reason,
        state: "open" as const,
        createdAt,
        createdKey,
      };
      const filter = { kind, subjectId, reporterKey: `uid:${uid}` };
      return { updateOne: { filter, update: { $setOnInsert }, upsert: true } };
    }),
  );
  if (upsertedCount > 0) await syncCase({ kind, subjectId });
}
