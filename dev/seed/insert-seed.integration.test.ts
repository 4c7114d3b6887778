import type { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { courses, outlines, reviews } from "#dev/seed/courses";
import { insertSeed } from "#dev/seed/insert-seed";
import { reviewers, teachers } from "#dev/seed/people";
import { teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listCourses } from "#lib/catalog/list-courses";
import { createCourse } from "#lib/courses/create-course";
import { toPriceKey, toStudentsKey } from "#lib/rules/courses/sort-keys";
import { formatStars } from "#lib/rules/reviews/format-stars";
import { countStars, toAverageStars } from "#lib/rules/reviews/stars";

const seed = { courses, outlines, people: reviewers, reviews };
const stored = (name: string) => openTestDatabase().collection(name);
const isAdas = ({ reviewerUid }: { reviewerUid: string }) => reviewerUid === "demo-student";

test("the seed is 27 courses and 66 reviews, and a second run changes nothing", async () => {
  const added = { courses: 27, lessons: 183, reviews: 66, purchases: 58 };
  expect(await insertSeed({ ...seed, isDemo: true })).toEqual(added);
  const changed = { titleKey: "everyday spanish: your first 500 sentences" };
  const createdKey: string = (await stored("services").findOne(changed))?.createdKey;
  const $set = { priceCents: 1, priceKey: toPriceKey({ priceCents: 1, createdKey }) };
  await stored("services").updateOne(changed, { $set });
  const dump = async () => [
    await stored("services").find().toArray(),
    await stored("reviews").find().toArray(),
    await stored("payments").find().toArray(),
    await stored("teachers").find().toArray(),
    await stored("files").find().toArray(),
  ];
  const before = await dump();

  const none = { courses: 0, lessons: 0, reviews: 0, purchases: 0 };
  expect(await insertSeed({ ...seed, isDemo: true })).toEqual(none);
  expect(await dump()).toEqual(before);
});

test("each of the six teachers has a profile, two to seven courses, the files in them, and the sales of them", async () => {
  await insertSeed({ ...seed, isDemo: true });
  const profiles = await stored("teachers").find().toArray();
  expect(profiles.map(({ name, photo, about }) => ({ name, photo, about }))).toEqual(
    teachers.map(({ name, photo, about }) => ({ name, photo, about })),
  );
  const owned = await stored("services").find().toArray();
  for (const { uid, name, email } of teachers) {
    const own = owned.filter(({ owner }) => owner.uid === uid);
    expect(own.length, name).toBeGreaterThanOrEqual(2);
    expect(own.length, name).toBeLessThanOrEqual(7);
    expect(new Set(own.map(({ owner }) => owner.email))).toEqual(new Set([email]));
  }
  const ownerOf = (id: ObjectId) => owned.find(({ _id }) => _id.equals(id))?.owner.uid;
  for (const { items, unpaidTo } of await stored("payments").find().toArray()) {
    const [{ serviceId, teacher: seller }] = items;
    const uid = ownerOf(serviceId);
    expect(unpaidTo).toEqual([uid]);
    expect(seller).toEqual({ uid, name: teachers.find((each) => each.uid === uid)?.name });
  }
  const files = await stored("files").find().toArray();
  for (const { serviceId, media } of await stored("lessons")
    .find({ "media.fileId": { $exists: true } })
    .toArray()) {
    const file = files.find(({ _id }) => _id.equals(media.fileId));
    expect(file?.uid).toBe(ownerOf(serviceId));
  }
});

test("the courses that one teacher has in an older database stay theirs, with everything in them", async () => {
  const older = courses.slice(0, 24);
  const slugs = older.map(({ slug }) => slug);
  await insertSeed({
    ...seed,
    courses: older.map((course) => ({ ...course, teacherUid: "demo-teacher" })),
    reviews: reviews.filter(({ courseSlug }) => slugs.includes(courseSlug)),
    isDemo: true,
  });
  const titleKey = { $in: older.map(({ title }) => title.toLowerCase()) };
  const dump = async () => ({
    // The order by stars depends on the stars of all courses.
    courses: await stored("services")
      .find({ titleKey }, { projection: { topRatedKey: 0, "stars.revision": 0 } })
      .toArray(),
    files: await stored("files").find().toArray(),
    reviews: await stored("reviews").find({ titleKey }).toArray(),
    payments: await stored("payments").find({ unpaidTo: "demo-teacher" }).toArray(),
    ledger: await stored("ledger").find({ "postings.account": "teacher:demo-teacher" }).toArray(),
    teachers: await stored("teachers").find({ uid: "demo-teacher" }).toArray(),
    coupons: await stored("coupons").find().toArray(),
  });
  const before = await dump();
  expect(before.courses).toHaveLength(24);
  expect(before.ledger.length).toBeGreaterThan(0);
  const added = await insertSeed({ ...seed, isDemo: true });
  expect(added).toEqual({ courses: 3, lessons: 15, reviews: 6, purchases: 5 });
  expect(await dump()).toEqual(before);
  const withPages = await stored("teachers").distinct("uid");
  expect(withPages).toEqual(await stored("services").distinct("owner.uid"));
});

test("a removed course is added again with its reviews and their purchases, and nothing else is", async () => {
  await insertSeed(seed);
  await stored("services").deleteOne({ titleKey: "everyday spanish: your first 500 sentences" });
  expect(await insertSeed(seed)).toMatchObject({ courses: 1, reviews: 4, purchases: 3 });
  const course = await stored("services").findOne({
    titleKey: "everyday spanish: your first 500 sentences",
  });
  expect(course?.stars.counts).toEqual([0, 0, 0, 2, 1]);
});

test("a course of the seed is found by its headline and its category", async () => {
  await insertSeed(seed);
  const { courses: found } = await listCourses({ query: { q: "galaxy", category: "math-and-science" } });
  expect(found.map(({ title }) => title)).toEqual(["Astronomy with Binoculars: A Year of the Night Sky"]);
});

test("no user has reviewed their own course", async () => {
  await insertSeed(seed);
  const owners = await stored("services").distinct("owner.uid");
  expect(await stored("reviews").countDocuments({ uid: { $in: owners } })).toBe(0);
});

test("every review with stars has a purchase between the course's creation and the review, and every other has none", async () => {
  await insertSeed({ ...seed, isDemo: true });
  const payments = await stored("payments").find().toArray();
  for (const { uid, serviceId, stars, isBuyer, rating, createdAt, review } of await stored("reviews")
    .find()
    .toArray()) {
    const payment = payments.find((each) => each.uid === uid && each.serviceIds[0].equals(serviceId));
    const course = await stored("services").findOne({ _id: serviceId });
    expect(stars, review).toBe(reviews.find((each) => each.review === review)?.stars);
    expect([rating, isBuyer ?? false], review).toEqual([stars, stars !== undefined]);
    expect(payment !== undefined, review).toBe(stars !== undefined);
    if (!payment || !course) continue;
    expect(payment.createdAt.getTime(), review).toBeLessThan(createdAt.getTime());
    expect(payment.createdAt.getTime(), review).toBeGreaterThan(course.createdAt.getTime());
    expect(payment.amountCents, review).toBe(course.priceCents);
  }
});

test("the stored counts are the seed's stars; four courses have no reviews, and the averages differ", async () => {
  await insertSeed({ ...seed, isDemo: true });
  const given = reviews.flatMap(({ stars }) => stars ?? []);
  const countGiven = (value: number) => given.filter((stars) => stars === value).length;
  expect([1, 2, 3, 4, 5].map(countGiven)).toEqual([0, 2, 4, 21, 33]);
  const { courses: shown } = await listCourses({ query: { sort: "top-rated" }, limit: 100 });
  expect(shown.filter(({ stars }) => stars === null)).toHaveLength(4);
  expect(shown.slice(-4).every(({ stars }) => stars === null)).toBe(true);
  for (const { title, stars } of shown) {
    const slug = courses.find((course) => course.title === title)?.slug;
    const own = reviews.flatMap(({ courseSlug, stars: value }) =>
      courseSlug === slug && value ? [value] : [],
    );
    const sum = own.reduce<number>((total, value) => total + value, 0);
    expect(stars, title).toEqual(own.length ? { average: sum / own.length, count: own.length } : null);
  }
  expect(new Set(shown.map(({ stars }) => stars?.average)).size).toBeGreaterThan(6);
  // A single perfect rating doesn't outrank four nearly perfect ones.
  const position = (beginning: string) => shown.findIndex(({ title }) => title.startsWith(beginning));
  expect(position("Astronomy")).toBeLessThan(position("Interface Motion"));
});

test("every course can be sorted by its price and its students, and found by its displayed stars", async () => {
  await insertSeed({ ...seed, isDemo: true });
  const payments = await stored("payments").find().toArray();
  for (const course of await stored("services").find().toArray()) {
    const { _id, createdKey, priceCents, stars, averageStars, students, studentsKey, priceKey } = course;
    const bought = payments.filter(({ serviceIds }) => serviceIds.some((id: ObjectId) => id.equals(_id)));
    const count = new Set(bought.map(({ uid }) => uid)).size;
    expect(students.count, course.title).toBe(count);
    expect([studentsKey, priceKey], course.title).toEqual([
      toStudentsKey({ count, createdKey }),
      toPriceKey({ priceCents, createdKey }),
    ]);
    const rated = toAverageStars(stars.counts);
    expect(averageStars?.toFixed(1), course.title).toBe(rated ? formatStars(rated.average) : undefined);
  }
  const counts = await stored("services").distinct("students.count");
  expect(counts.length, "the order by students is an order").toBeGreaterThan(3);
});

test("without --demo, the student owns nothing, and none of the student's stars wait for a purchase", async () => {
  await insertSeed(seed);
  expect(await stored("payments").countDocuments({ uid: "demo-student" })).toBe(0);
  expect(await stored("reviews").countDocuments({ uid: "demo-student", rating: { $exists: true } })).toBe(0);
  const given = reviews.filter((each) => each.stars && !isAdas(each)).length;
  expect(await stored("reviews").countDocuments({ stars: { $gte: 1 } })).toBe(given);
});

test("the teachers have answered three reviews, each a day after it was written", async () => {
  await insertSeed(seed);
  const answered = await stored("reviews")
    .find({ answer: { $exists: true } })
    .toArray();
  expect(answered).toHaveLength(3);
  for (const { answer, createdAt } of answered) {
    expect(answer.answeredAt.getTime() - createdAt.getTime()).toBe(24 * 3_600_000);
  }
});

test("the demo's student gets their stars when their purchases come later, except in reviews that they have changed", async () => {
  await insertSeed(seed);
  const $set = { review: "I changed my mind.", updatedAt: new Date() };
  await stored("reviews").updateOne({ uid: "demo-student", titleKey: /^typescript/ }, { $set });
  await insertSeed({ ...seed, isDemo: true });
  const given = reviews.filter(({ stars }) => stars).length;
  expect(await stored("reviews").countDocuments({ stars: { $gte: 1 } })).toBe(given - 1);
  expect(await stored("reviews").findOne({ review: $set.review })).not.toHaveProperty("rating");
  const counts = (await stored("services").find().toArray()).map(({ stars }) => stars.counts);
  expect(counts.reduce((sum, each) => sum + countStars(each), 0)).toBe(given - 1);
});

test("removed stars and a refunded purchase stay unchanged", async () => {
  await insertSeed({ ...seed, isDemo: true });
  const title = courses.find(({ slug }) => slug === "typescript-in-practice")?.title;
  const course = await stored("services").findOne({ title });
  const [ada, priya] = ["demo-student", "seed-priya"].map((uid) => ({ uid, serviceId: course?._id }));
  await stored("reviews").updateOne(
    { ...ada },
    { $unset: { rating: "" }, $set: { updatedAt: new Date() }, $inc: { revision: 1 } },
  );
  await stored("payments").updateOne(
    { uid: priya?.uid, serviceIds: course?._id },
    { $set: { "items.0.refundedAt": new Date() } },
  );
  await insertSeed({ ...seed, isDemo: true });
  const after = await stored("services").findOne({ _id: course?._id });
  expect(toAverageStars(after?.stars.counts)).toEqual({ average: 4.5, count: 2 });
});

test("the seed neither sells another teacher's course of the same title nor answers its reviews", async () => {
  const [first] = courses;
  if (!first) throw new Error("There are no courses.");
  const { slug, teacherUid: _, ...course } = first;
  const { id } = await createCourse({ course, owner: teacher });
  await insertSeed(seed);
  expect(await stored("payments").countDocuments({ transactionId: new RegExp(id) })).toBe(0);
  const there = await stored("reviews")
    .find({ titleKey: /^typography/ })
    .toArray();
  expect(there).toHaveLength(reviews.filter(({ courseSlug }) => courseSlug === slug).length);
  expect(there.filter(({ rating, answer }) => rating || answer)).toEqual([]);
});
