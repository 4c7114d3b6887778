import { ObjectId } from "mongodb";
import { beforeEach, expect, test } from "vitest";
import { buildCourse } from "#dev/testing/courses/build-course";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { loadHomeHighlights } from "#lib/catalog/home-highlights";
import { createCourse } from "#lib/courses/create-course";
import { recountStars } from "#lib/derived/recount-stars";

const day = 24 * 3_600_000;
const quotable = "Every lesson ended with something to do, so I kept going to the end.";

type SeededReview = { name: string; review?: string; stars?: number; days?: number; isHidden?: boolean };

async function addCourse({ title, uid, reviews }: { title: string; uid: string; reviews: SeededReview[] }) {
  const owner = { uid, email: `${uid}@openbook.test`, emailVerified: true };
  const { id } = await createCourse({ course: buildCourse({ title, language: "en" }), owner });
  await insertReviews({ serviceId: id, title, stars: reviews.map(({ stars = 5 }) => stars as 5) });
  const collection = openTestDatabase().collection("reviews");
  const stored = await collection
    .find({ serviceId: new ObjectId(id) })
    .sort({ createdKey: 1 })
    .toArray();
  for (const [index, { name, review = quotable, days = 8, isHidden }] of reviews.entries()) {
    const hidden = isHidden && { hidden: { decisionId: new ObjectId(), at: new Date() } };
    const createdAt = new Date(Date.now() - days * day);
    const $set = { name, review, createdAt, ...hidden };
    await collection.updateOne({ _id: stored[index]?._id }, { $set });
  }
  await recountStars(new ObjectId(id));
  return id;
}

const setProfile = (uid: string, profile: { name: string; photo: string; about: string }) =>
  openTestDatabase().collection("teachers").updateOne({ uid }, { $set: profile });

beforeEach(() => openTestDatabase().collection("services").deleteMany({}));

test("the home page quotes one review of each student: with five stars, a week old, visible, and of a fitting length", async () => {
  const id = await addCourse({
    title: "Astronomy",
    uid: "mara",
    reviews: [
      { name: "Ada" },
      { name: "Ada" },
      { name: "Ben", stars: 4 },
      { name: "Cy", days: 6 },
      { name: "Di", isHidden: true },
      { name: "Eve", review: "Good." },
      { name: "Fay", review: "Long. ".repeat(50) },
      { name: "Gus", review: `${quotable} Twice.` },
    ],
  });
  const { reviews } = await loadHomeHighlights();
  expect(reviews.map(({ name }) => name)).toEqual(["Gus", "Ada"]);
  expect(reviews[0]?.course).toEqual({ id, title: "Astronomy", language: "en" });
});

test("the featured teacher has the best-rated course of the teachers with a name, a text, and a picture on this site", async () => {
  await addCourse({ title: "First", uid: "no-text", reviews: Array(9).fill({ name: "A", stars: 5 }) });
  await addCourse({ title: "Second", uid: "elsewhere", reviews: Array(5).fill({ name: "A", stars: 5 }) });
  await addCourse({ title: "Third", uid: "mara", reviews: Array(5).fill({ name: "A", stars: 3 }) });
  await setProfile("no-text", { name: "Nora", photo: "/people/tom.svg", about: "" });
  const about = "I teach.";
  await setProfile("elsewhere", { name: "Eli", photo: "https://pictures.example/a.png", about });
  await setProfile("mara", { name: "Mara", photo: "/people/tom.svg", about });
  expect((await loadHomeHighlights()).teacher).toMatchObject({ name: "Mara", about });
});

test("a catalog without courses has nothing to present", async () => {
  expect(await loadHomeHighlights()).toEqual({ teacher: null, reviews: [] });
});
