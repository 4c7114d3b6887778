import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { invalidateIfBest } from "#lib/derived/best-rated";
import { loadSiteMean } from "#lib/derived/site-mean";
import { storeCounts } from "#lib/derived/store-counts";
import { roundStars } from "#lib/rules/reviews/format-stars";
import { type StarCounts, type StarValue, toAverageStars } from "#lib/rules/reviews/stars";
import { toTopRatedKey } from "#lib/rules/reviews/top-rated";

/**
 * Counts the stars of a course after a change of one of its reviews, and stores them with the values derived from them.
 */
export async function recountStars(serviceId: ObjectId): Promise<void> {
  try {
    await storeCounts({
      serviceIds: [serviceId],
      field: "stars",
      count: async () => {
        const { counts, averageStars, mean } = await computeStars(serviceId);
        return ({ createdKey }, revision) => ({
          $set: {
            stars: { counts, revision },
            topRatedKey: toTopRatedKey({ counts, mean, createdKey }),
            ...(averageStars !== undefined && { averageStars }),
          },
          ...(averageStars === undefined && { $unset: { averageStars: "" } }),
        });
      },
    });
  } finally {
    // Runs even if the response was lost: the count may have been stored.
    await invalidateIfBest(serviceId);
  }
}

/**
 * Stores the stars of a course and its rank by the site's current mean if they differ from what is stored. Returns
 * whether they did. After a change of a review, use `recountStars` instead.
 */
export async function reconcileStars(serviceId: ObjectId): Promise<boolean> {
  const courses = await getCollection("services");
  const projection = { stars: 1, averageStars: 1, topRatedKey: 1, createdKey: 1 };
  const course = await courses.findOne({ _id: serviceId }, { projection });
  if (!course) return false;
  const { counts, averageStars, mean } = await computeStars(serviceId);
  const isSame =
    isDeepStrictEqual(course.stars.counts, counts) &&
    course.averageStars === averageStars &&
    course.topRatedKey === toTopRatedKey({ counts, mean, createdKey: course.createdKey });
  if (isSame) return false;
  await recountStars(serviceId);
  return true;
}

/** Returns the current stars of a course, the average that is shown, and the site's mean. */
async function computeStars(serviceId: ObjectId) {
  const counts = await countStarsByValue(serviceId);
  const rated = toAverageStars(counts);
  if (!rated) return { counts, averageStars: undefined, mean: 0 };
  return { counts, averageStars: roundStars(rated.average), mean: await loadSiteMean() };
}

async function countStarsByValue(serviceId: ObjectId): Promise<StarCounts> {
  const reviews = await getCollection("reviews");
  const groups = await reviews
    .aggregate<{ _id: StarValue; count: number }>([
      { $match: { serviceId, stars: { $gte: 1 } } },
      { $group: { _id: "$stars", count: { $sum: 1 } } },
    ])
    .toArray();
  const countOf = (value: StarValue) => groups.find(({ _id }) => _id === value)?.count ?? 0;
  return [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)];
}
