import "server-only";
import { getReviews } from "#lib/db/collections";

/** The review counts of these courses, by id. Courses without reviews are left out. */
export async function countReviews(serviceIds: string[]): Promise<Record<string, number>> {
  const reviews = await getReviews();
  const groups = await reviews
    .aggregate<{ _id: string; count: number }>([
      { $match: { serviceId: { $in: serviceIds } } },
      { $group: { _id: "$serviceId", count: { $sum: 1 } } },
    ])
    .toArray();
  return Object.fromEntries(groups.map(({ _id, count }) => [_id, count]));
}
