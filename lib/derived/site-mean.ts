import "server-only";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";
import { logTruncated } from "#lib/observability/log-truncated";
import { categoryIds } from "#lib/rules/courses/course-facets";
import { minScore, toTopRatedKey } from "#lib/rules/reviews/top-rated";

const maxAgeMs = 3_600_000;

/** A smaller change of the mean doesn't visibly change the order. */
const minChange = 0.005;

/** Above this number of rated courses, the mean hardly changes: `npm run db:recount` reorders them, not a request. */
const maxReordered = 1000;

/**
 * Returns the average of all stars on the site. Once an hour, the first request that asks for it measures it again and
 * reorders the rated courses if it has changed (docs/decisions/0022). Call it only when there is at least one star.
 */
export async function loadSiteMean(): Promise<number> {
  const figures = await getCollection("siteFigures");
  const stored = await figures.findOne({ _id: "stars" });
  const measuredAt = new Date();
  if (stored) {
    if (measuredAt.getTime() - stored.measuredAt.getTime() < maxAgeMs) return stored.mean;
    const unclaimed = { _id: "stars" as const, measuredAt: stored.measuredAt };
    const { modifiedCount } = await figures.updateOne(unclaimed, { $set: { measuredAt } });
    // Another request is measuring it at this moment.
    if (modifiedCount === 0) return stored.mean;
  }
  const mean = await measureSiteMean().catch((error: unknown) => {
    // With too many stars to count within a request, use the mean of the last `npm run db:recount`.
    if (stored) return stored.mean;
    throw error;
  });
  if (stored && Math.abs(mean - stored.mean) >= minChange) await updateTopRatedKeys(mean);
  return mean;
}

/** Measures the average of all stars and stores it. Without any stars, returns 0, which isn't stored. */
export async function measureSiteMean(): Promise<number> {
  const [reviews, figures] = await Promise.all([getCollection("reviews"), getCollection("siteFigures")]);
  const [measured] = await reviews
    .aggregate<{ sum: number; count: number }>([
      { $match: { stars: { $gte: 1 } } },
      { $group: { _id: null, sum: { $sum: "$stars" }, count: { $sum: 1 } } },
    ])
    .toArray();
  if (!measured) {
    // The mean is measured when the first star is given.
    await figures.deleteOne({ _id: "stars" });
    return 0;
  }
  const mean = measured.sum / measured.count;
  await figures.updateOne({ _id: "stars" }, { $set: { mean, measuredAt: new Date() } }, { upsert: true });
  return mean;
}

/** Recomputes rated courses' keys for a new mean. A course counted concurrently gets its key from that count. */
async function updateTopRatedKeys(mean: number): Promise<void> {
  const courses = await getCollection("services");
  const ratedOnes = { state: "published", topRatedKey: { $gte: String(minScore) } } as const;
  const projection = { stars: 1, createdKey: 1 };
  const best = courses.find(ratedOnes, { projection }).sort({ topRatedKey: -1 });
  const rated = await best.limit(maxReordered).toArray();
  logTruncated({ what: "rated courses to reorder", limit: maxReordered, count: rated.length });
  const updates = rated.map(({ _id, stars, createdKey }) => {
    const topRatedKey = toTopRatedKey({ counts: stars.counts, mean, createdKey });
    const filter = { _id, "stars.revision": stars.revision };
    return { updateOne: { filter, update: { $set: { topRatedKey } } } };
  });
  if (updates.length === 0) return;
  await invalidateAfter(writeTags.bestOfChanged(categoryIds), () =>
    courses.bulkWrite(updates, { ordered: false }),
  );
}
