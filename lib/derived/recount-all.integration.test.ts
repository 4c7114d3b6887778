import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ObjectId } from "mongodb";
import { beforeEach, expect, test } from "vitest";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { listCourses } from "#lib/catalog/list-courses";
import { createCourse } from "#lib/courses/create-course";
import { recountAll } from "#lib/derived/recount-all";
import { updateBuyerStars } from "#lib/derived/update-buyer-stars";

const courses = () => openTestDatabase().collection("services");
const reviews = () => openTestDatabase().collection("reviews");

/**
 * Adds a course with one review per rating, by "student-0", "student-1", and so on. The students in `buyers` own the
 * course.
 */
async function addRatedCourse(title: string, ratings: (number | null)[], buyers: number[]) {
  const { id: serviceId } = await createCourse({ course: buildCourse({ title }), owner: teacher });
  await insertReviews({ serviceId, title, count: ratings.length });
  await reviews().bulkWrite(
    ratings.map((rating, index) => {
      const filter = { uid: `student-${index}`, serviceId: new ObjectId(serviceId) };
      return { updateOne: { filter, update: rating ? { $set: { rating } } : { $unset: { rating: "" } } } };
    }),
  );
  for (const index of buyers) await insertPayment({ uid: `student-${index}`, serviceIds: [serviceId] });
  return new ObjectId(serviceId);
}

/** Returns what visitors see of the counts, and the keys that courses are sorted by. */
async function dumpShown() {
  const stored = await courses().find().toArray();
  const shown = {
    courses: stored.map(({ title, stars, averageStars, topRatedKey, students, studentsKey, priceKey }) => {
      const { counts } = stars;
      return { title, counts, averageStars, topRatedKey, students: students.count, studentsKey, priceKey };
    }),
    reviews: (await reviews().find().toArray()).map(({ stars, isBuyer }) => ({ stars, isBuyer })),
    topRated: (await listCourses({ query: { sort: "top-rated" } })).courses.map(({ title }) => title),
    mean: await openTestDatabase().collection("siteFigures").find().project({ mean: 1 }).toArray(),
  };
  return JSON.stringify(shown);
}

let good: ObjectId;
let poor: ObjectId;
let hidden: ObjectId;

beforeEach(async () => {
  good = await addRatedCourse("Good", [5, 5, 4, null], [0, 1, 2, 3]);
  poor = await addRatedCourse("Poor", [1, 2, 5], [0, 1]);
  hidden = await addRatedCourse("Hidden", [3], [0]);
  await courses().updateOne({ _id: hidden }, { $set: { state: "unpublished" } });
  await createCourse({ course: buildCourse({ title: "New" }), owner: teacher });
});

test("a first recount gives the result that counting after each change gives", async () => {
  const [newCourses, newReviews] = [await courses().find().toArray(), await reviews().find().toArray()];
  for (let index = 0; index < 4; index += 1) {
    await updateBuyerStars({ uid: `student-${index}`, serviceIds: [good, poor, hidden] });
  }
  // Each star has changed the mean: rank all courses by the final one.
  await recountAll();
  const counted = await dumpShown();
  for (const course of newCourses) await courses().replaceOne({ _id: course._id }, course);
  for (const review of newReviews) await reviews().replaceOne({ _id: review._id }, review);
  await openTestDatabase().collection("siteFigures").deleteMany({});
  expect(await recountAll()).toEqual({
    reviews: { looked: 8, changed: 7 },
    courses: { looked: 4, changed: 3 },
  });
  expect(await dumpShown()).toBe(counted);
  for (const [_id, counts, averageStars, count] of [
    [good, [0, 0, 0, 1, 2], 4.7, 4],
    [poor, [1, 1, 0, 0, 0], 1.5, 2],
    [hidden, [0, 0, 1, 0, 0], 3, 1],
  ] as const) {
    const expected = { stars: { counts }, averageStars, students: { count } };
    expect(await courses().findOne({ _id })).toMatchObject(expected);
  }
  expect((await listCourses({ query: { sort: "top-rated" } })).courses.map(({ title }) => title)).toEqual([
    "Good",
    "Poor",
    "New",
  ]);
});

test.each<[damage: string, changed: { reviews: number; courses: number }, make: () => Promise<unknown>]>([
  [
    "a count that is wrong",
    { reviews: 0, courses: 1 },
    () => courses().updateOne({ _id: good }, { $set: { "stars.counts": [9, 0, 0, 0, 0] } }),
  ],
  [
    "stars that their author didn't give",
    { reviews: 1, courses: 1 },
    () => reviews().updateOne({ uid: "student-0", serviceId: good }, { $set: { stars: 1 } }),
  ],
  [
    "stars of a person who never bought the course",
    { reviews: 1, courses: 1 },
    () => reviews().updateOne({ uid: "student-2", serviceId: poor }, { $set: { stars: 5, isBuyer: true } }),
  ],
  [
    "a purchase that no review shows",
    { reviews: 1, courses: 0 },
    () => reviews().updateOne({ uid: "student-3", serviceId: good }, { $unset: { isBuyer: "" } }),
  ],
  [
    "a wrong rank among the best rated",
    { reviews: 0, courses: 1 },
    () => courses().updateOne({ title: "New" }, { $set: { topRatedKey: `5.0000${"0".repeat(36)}` } }),
  ],
  [
    "an average that is wrong",
    { reviews: 0, courses: 1 },
    () => courses().updateOne({ _id: good }, { $set: { averageStars: 5 } }),
  ],
  [
    "an average without stars",
    { reviews: 0, courses: 1 },
    () => courses().updateOne({ title: "New" }, { $set: { averageStars: 5 } }),
  ],
  [
    "a number of students that is wrong",
    { reviews: 0, courses: 1 },
    () => courses().updateOne({ _id: good }, { $set: { "students.count": 9 } }),
  ],
  [
    "wrong ranks by students and prices",
    { reviews: 0, courses: 4 },
    () => courses().updateMany({}, { $set: { studentsKey: "0", priceKey: "0" } }),
  ],
  [
    "a price that was edited outside the app",
    { reviews: 0, courses: 1 },
    () => courses().updateOne({ _id: good }, { $set: { priceKey: `0000001${"0".repeat(36)}` } }),
  ],
  [
    "a mean that was measured long ago",
    { reviews: 0, courses: 0 },
    () =>
      openTestDatabase()
        .collection("siteFigures")
        .updateOne({}, { $set: { mean: 1 } }),
  ],
])("it repairs %s, and a second run finds nothing to do", async (_damage, changed, make) => {
  await recountAll();
  const before = await dumpShown();
  await make();
  expect(await dumpShown()).not.toBe(before);

  const recounted = await recountAll();
  expect({ reviews: recounted.reviews.changed, courses: recounted.courses.changed }).toEqual(changed);
  expect(await dumpShown()).toBe(before);
  const documents = async () => [await courses().find().toArray(), await reviews().find().toArray()];
  const stored = await documents();
  expect(await recountAll()).toEqual({
    reviews: { looked: 8, changed: 0 },
    courses: { looked: 4, changed: 0 },
  });
  expect(await documents()).toEqual(stored);
});

test("a refund removes stars and students from the counts and a purchase adds them, even without a notification", async () => {
  await recountAll();
  await openTestDatabase()
    .collection("payments")
    .updateOne({ uid: "student-0", serviceIds: good }, { $set: { "items.$[].refundedAt": new Date() } });
  await insertPayment({ uid: "student-2", serviceIds: [poor.toHexString()] });
  expect(await recountAll()).toMatchObject({ reviews: { changed: 2 }, courses: { changed: 2 } });
  expect(await courses().findOne({ _id: good })).toMatchObject({
    stars: { counts: [0, 0, 0, 1, 1] },
    students: { count: 3 },
  });
  expect(await courses().findOne({ _id: poor })).toMatchObject({
    stars: { counts: [1, 1, 0, 0, 1] },
    students: { count: 3 },
  });
});

test("without any stars there is no mean, so the first rated courses aren't ranked by a mean of 0", async () => {
  await recountAll();
  await reviews().updateMany({}, { $unset: { rating: "" } });
  await recountAll();
  expect(await openTestDatabase().collection("siteFigures").countDocuments()).toBe(0);
  expect(await courses().countDocuments({ topRatedKey: /^0\.0000/ })).toBe(4);
});

test("two concurrent runs while students change their stars leave nothing for a later run to correct", async () => {
  const change = async (index: number) => {
    const uid = `student-${index}`;
    await reviews().updateOne({ uid, serviceId: good }, { $set: { rating: 1 }, $inc: { revision: 1 } });
    await updateBuyerStars({ uid, serviceIds: [good] });
  };
  await Promise.all([recountAll(), change(0), recountAll(), change(1), change(2)]);
  expect(await courses().findOne({ _id: good })).toMatchObject({ stars: { counts: [3, 0, 0, 0, 0] } });
  expect(await courses().findOne({ _id: poor })).toMatchObject({ stars: { counts: [1, 1, 0, 0, 0] } });
  expect((await recountAll()).reviews.changed).toBe(0);
});

test("every review of several batches is checked, and the next run completes an interrupted one", async () => {
  await addRatedCourse("Popular", Array(450).fill(4), [0, 100, 449]);
  const shown: string[] = [];
  const stop = (text: string) => {
    shown.push(text);
    if (shown.length === 2) throw new Error("interrupted");
  };
  await expect(recountAll({ onProgress: stop })).rejects.toThrow("interrupted");
  expect(shown.at(-1)).toMatch(/^reviews: 400 checked/);
  expect((await recountAll()).reviews.looked).toBe(458);
  expect(await courses().findOne({ title: "Popular" })).toMatchObject({
    stars: { counts: [0, 0, 0, 3, 0] },
  });
});

test("npm run db:recount prints how many documents it has checked and corrected", async () => {
  const run = () =>
    promisify(execFile)(process.execPath, ["--conditions=react-server", "dev/recount.ts"], {
      env: { ...process.env, REVALIDATE_TOKEN: "" },
    });
  expect((await run()).stdout).toContain("corrected 7 of 8 reviews, 3 of 4 courses, and for the search");
  expect((await run()).stdout).toMatch(
    /corrected 0 of 8 reviews, 0 of 4 courses, and for the search 0 courses and 0 of \d+ words\./,
  );
});
