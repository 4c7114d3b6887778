import { expect, test } from "vitest";
import { courses } from "#dev/seed/courses";
import { insertSeed } from "#dev/seed/insert-seed";
import { outlines } from "#dev/seed/outlines";
import { reviewers } from "#dev/seed/people";
import { reviews } from "#dev/seed/reviews";
import { openTestDatabase } from "#dev/testing/test-database";

const seed = { courses, outlines, people: reviewers, reviews };

test("the seed is 24 courses and 60 reviews, and running it again changes nothing that is there", async () => {
  expect(await insertSeed(seed)).toEqual({ courses: 24, lessons: 168, reviews: 60 });
  const courses = openTestDatabase().collection("services");
  await courses.updateOne(
    { titleKey: "everyday spanish: your first 500 sentences" },
    { $set: { priceCents: 1 } },
  );
  const before = await courses.find().toArray();

  expect(await insertSeed(seed)).toEqual({ courses: 0, lessons: 0, reviews: 0 });
  expect(await courses.find().toArray()).toEqual(before);
  expect(await openTestDatabase().collection("reviews").estimatedDocumentCount()).toBe(60);
});

test("a course that somebody removed comes back alone", async () => {
  await insertSeed(seed);
  await openTestDatabase()
    .collection("services")
    .deleteOne({ titleKey: "everyday spanish: your first 500 sentences" });
  expect((await insertSeed(seed)).courses).toBe(1);
});

test("nobody has reviewed a course of their own", async () => {
  await insertSeed(seed);
  const owners = await openTestDatabase().collection("services").distinct("owner.uid");
  expect(
    await openTestDatabase()
      .collection("reviews")
      .countDocuments({ uid: { $in: owners } }),
  ).toBe(0);
});
