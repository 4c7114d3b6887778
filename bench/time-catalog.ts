import type { BenchCourse } from "#bench/catalog-data";
import { summarize } from "#bench/statistics";
import { choose } from "#dev/testing/seeded-random";
import { addCartItem, deleteCartItem } from "#lib/cart/cart-items";
import { listCourses } from "#lib/catalog/list-courses";
import { getCourse } from "#lib/courses/find-course";
import { defaultPageSize } from "#lib/db/paging";
import { listReviewsByTitle } from "#lib/reviews/list-course-reviews";

const maxCalls = 300;
const warmUpCalls = 10;
/** The minimum number of calls, enough for a median when a call is slow. */
const leastCalls = 20;
const maxMilliseconds = 5_000;

/**
 * Times the functions behind the pages sequentially, each with a random course. Returns p50 and p95 in milliseconds, by
 * function.
 */
export async function timeCatalog({ courses, uid }: { courses: BenchCourse[]; uid: string }) {
  const chooseCourse = () => choose(Math.random, courses);
  return {
    "the list": await time(() => listCourses({ query: {} })),
    "the list from a cursor": await time(() => listCourses({ query: { cursor: chooseCourse().createdKey } })),
    details: await time(() => getCourse(chooseCourse()._id)),
    "reviews of a course": await time(() =>
      listReviewsByTitle({ title: chooseCourse().title, sort: "newest", limit: defaultPageSize }),
    ),
    "adding to a cart": await time(async () => {
      const { _id: serviceId } = chooseCourse();
      const { id } = await addCartItem({ uid, course: { serviceId } });
      // Removes the course so that the cart stays small, as real carts are.
      return () => deleteCartItem({ uid, id });
    }),
  };
}

/** Calls the function repeatedly. If a call returns a function, that cleanup runs untimed before the next call. */
async function time(call: () => Promise<unknown>) {
  const milliseconds: number[] = [];
  const begunAt = performance.now();
  for (let number = -warmUpCalls; number < maxCalls; number += 1) {
    const startedAt = performance.now();
    if (number >= leastCalls && startedAt - begunAt > maxMilliseconds) break;
    const result = await call();
    if (number >= 0) milliseconds.push(performance.now() - startedAt);
    if (typeof result === "function") await result();
  }
  return summarize(milliseconds);
}
