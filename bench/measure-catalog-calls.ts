import type { BenchCourse } from "#bench/catalog-data";
import { describeIndexes, explainQueries, recordQueries, sumKeys } from "#bench/explain-queries";
import type { QueryPlan } from "#bench/read-plan";
import { computeMedian, computePercentiles } from "#bench/statistics";
import { getRandomItem } from "#dev/testing/seeded-random";
import { createCartItem, deleteCartItem } from "#lib/cart/cart-items";
import { listCourses } from "#lib/catalog/list-courses";
import { findCourseDto } from "#lib/courses/find-course";
import { defaultPageSize } from "#lib/db/paging";
import { listReviewsByTitle } from "#lib/reviews/list-course-reviews";

const maxCalls = 300;
const warmUpCalls = 10;
/** The minimum number of calls, enough for a median when a call is slow. */
const minCalls = 20;
const maxMilliseconds = 5_000;

/** The number of calls whose queries are explained. */
const maxExplained = 20;
/** The collections that the measured functions read. */
const collections = ["services", "reviews", "cartItems"];

/**
 * Times the functions behind the pages sequentially, each with a random course. Returns p50 and p95 in milliseconds, the
 * median number of index entries that a call reads, and the indexes, by function.
 */
export async function measureCatalogCalls({ courses, uid }: { courses: BenchCourse[]; uid: string }) {
  const chooseCourse = () => getRandomItem(Math.random, courses);
  return {
    "the list": await measureCalls(() => listCourses({ query: {} })),
    "the list from a cursor": await measureCalls(() =>
      listCourses({ query: { cursor: chooseCourse().createdKey } }),
    ),
    details: await measureCalls(() => findCourseDto(chooseCourse()._id)),
    "reviews of a course": await measureCalls(() =>
      listReviewsByTitle({ title: chooseCourse().title, sort: "newest", limit: defaultPageSize }),
    ),
    "adding to a cart": await measureCalls(async () => {
      const { _id: serviceId } = chooseCourse();
      const { id } = await createCartItem({ uid, course: { serviceId } });
      // Removes the course so that the cart stays small, as real carts are.
      return () => deleteCartItem({ uid, id });
    }),
  };
}

/** Calls the function repeatedly. If a call returns a function, that cleanup runs untimed before the next call. */
async function measureCalls(call: () => Promise<unknown>) {
  const milliseconds: number[] = [];
  const begunAt = performance.now();
  for (let number = -warmUpCalls; number < maxCalls; number += 1) {
    const startedAt = performance.now();
    if (number >= minCalls && startedAt - begunAt > maxMilliseconds) break;
    const result = await call();
    if (number >= 0) milliseconds.push(performance.now() - startedAt);
    if (typeof result === "function") await result();
  }
  return { ...computePercentiles(milliseconds), ...(await explainCalls(call)) };
}

async function explainCalls(call: () => Promise<unknown>) {
  const keys: number[] = [];
  let plans: QueryPlan[] = [];
  for (let number = 0; number < maxExplained; number += 1) {
    const { found: result, sent } = await recordQueries(collections, call);
    const ofCall = await explainQueries(sent);
    plans = plans.concat(ofCall);
    const read = sumKeys(ofCall);
    if (read !== null) keys.push(read);
    if (typeof result === "function") await result();
  }
  return { keys: keys.length > 0 ? computeMedian(keys) : null, indexes: describeIndexes(plans) };
}
