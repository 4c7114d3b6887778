import { ObjectId } from "mongodb";
import { toInitialFields } from "#lib/courses/initial-fields";
import { closeDatabase, getIndexBuilder } from "#lib/db/client";
import { getCollection } from "#lib/db/collections";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCreatedKey } from "#lib/rules/db/created-key";

/** The fields of a course that the measurements need. */
export type BenchCourse = { _id: string; title: string; createdKey: string };

const owner = { uid: "bench", email: "bench@openbook.test" };
const reviewsPerCourse = 3;
const batchSize = 100;
const details =
  "A course of the benchmark: as long as a real description begins, and then somewhat longer. ".repeat(12);

/** Adds the courses numbered `from` up to `to`, each with three reviews, and returns them. */
export async function insertCatalog({ from, to }: { from: number; to: number }): Promise<BenchCourse[]> {
  const courses: BenchCourse[] = [];
  for (let start = from; start < to; start += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, to - start) }, (_, index) => start + index);
    const documents = numbers.map(buildCourse);
    await (await getCollection("services")).insertMany(documents, { ordered: false });
    await (await getCollection("reviews")).insertMany(documents.flatMap(buildReviews), { ordered: false });
    for (const { _id, title, createdKey } of documents) {
      courses.push({ _id: _id.toHexString(), title, createdKey });
    }
  }
  return courses;
}

/**
 * Runs a benchmark that fills the database, prints its result as JSON, and removes what it added. Exits with 1 if the
 * database has a course, review, cart, or teacher, so that only the benchmark's own data is measured and removed.
 */
export async function runOnEmptyDatabase(run: () => Promise<unknown>): Promise<void> {
  await (await getIndexBuilder()).finish();
  const names = ["services", "reviews", "cartItems", "teachers", "searchTerms"] as const;
  const collections = await Promise.all(names.map((name) => getCollection(name)));
  const counts = await Promise.all(collections.map((collection) => collection.estimatedDocumentCount()));
  if (counts.some((count) => count > 0)) {
    console.error(
      "MONGODB_URI names a database with courses in it. Name an empty one: it is filled and emptied.",
    );
    process.exit(1);
  }
  const result = await run().finally(async () => {
    await Promise.all(collections.map((collection) => collection.drop()));
    await closeDatabase();
  });
  // Must be the last line: the cleanup may log.
  console.info(JSON.stringify(result));
}

function buildCourse(number: number) {
  const title = `Course number ${number}`;
  const identity = buildIdentity(number);
  const priceCents = 50 + (number % 9_000);
  return {
    ...identity,
    ...toInitialFields({ priceCents, ...identity }),
    title,
    titleKey: toTitleKey(title),
    details,
    Ratings: "4.5",
    image: "/courses/everyday-spanish.svg",
    priceCents,
    owner,
  };
}

function buildReviews({ _id, title, titleKey }: ReturnType<typeof buildCourse>, course: number) {
  return Array.from({ length: reviewsPerCourse }, (_, number) => ({
    ...buildIdentity(course * reviewsPerCourse + number),
    uid: `bench-${number}`,
    serviceId: _id,
    title,
    titleKey,
    name: "A student",
    email: `student-${number}@openbook.test`,
    photo: "",
    review: "Clear from the first lesson to the last, and the exercises were worth the time.",
    revision: 0,
    isVerified: true,
    moderationSequence: 0,
    updatedAt: new Date(),
  }));
}

/** Returns the ids and dates of the n-th record; records are created one second apart. */
export function buildIdentity(number: number) {
  const _id = new ObjectId();
  const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 1_000);
  return { _id, createdAt, createdKey: toCreatedKey({ createdAt, _id }) };
}
