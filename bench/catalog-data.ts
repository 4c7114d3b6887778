import { writeFileSync } from "node:fs";
import { ObjectId } from "mongodb";
import { toInitialFields } from "#lib/courses/initial-fields";
import { buildIndexes } from "#lib/db/build-indexes";
import { closeDatabase, getIndexBuilder } from "#lib/db/client";
import { getCollection } from "#lib/db/collections";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCreatedKey } from "#lib/rules/db/created-key";

/** The fields of a course that the measurements need. */
export type BenchCourse = { _id: string; title: string; createdKey: string };

const owner = { uid: "bench", email: "bench@openbook.test" };
const reviewsPerCourse = 3;
const batchSize = 1_000;
const details =
  "A course of the benchmark: as long as a real description begins, and then somewhat longer. ".repeat(12);

/**
 * Adds the courses numbered `from` up to `to`, each with three reviews, and returns them. Builds the indexes afterwards,
 * which takes a fraction of the time of updating them with each course.
 */
export async function insertCatalog({ from, to }: { from: number; to: number }): Promise<BenchCourse[]> {
  const courses: BenchCourse[] = [];
  await dropIndexes();
  for (let start = from; start < to; start += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, to - start) }, (_, index) => start + index);
    const documents = numbers.map(buildCourse);
    await (await getCollection("services")).insertMany(documents, { ordered: false });
    await (await getCollection("reviews")).insertMany(documents.flatMap(buildReviews), { ordered: false });
    for (const { _id, title, createdKey } of documents) {
      courses.push({ _id: _id.toHexString(), title, createdKey });
    }
  }
  await finishIndexes();
  return courses;
}

const names = ["services", "reviews", "cartItems", "teachers", "searchTerms"] as const;

/** Drops the indexes of the collections that a benchmark fills. */
export async function dropIndexes(): Promise<void> {
  for (const name of names) await (await getCollection(name)).dropIndexes();
}

/** Builds the indexes that are missing. Throws when one can't be built. */
export async function finishIndexes(): Promise<void> {
  const build = () => buildIndexes({ uri: process.env.MONGODB_URI ?? "", onBuilt: () => {} }).ended;
  // The builds run at once, and DocumentDB ends some of them because of a deadlock, which the next attempt doesn't meet.
  let [problems, before] = [await build(), Number.POSITIVE_INFINITY];
  while (problems.length > 0 && problems.length < before) {
    before = problems.length;
    problems = await build();
  }
  if (problems.length > 0) throw new Error(problems.map(({ index, reason }) => `${index}: ${reason}`).join());
}

/**
 * Runs a benchmark that fills the database, writes its result to the file as JSON, and removes what it added. Exits with
 * 1 if the database has a course, review, cart, or teacher, so that only the benchmark's own data is measured and
 * removed.
 */
export async function runOnEmptyDatabase(
  resultFile: string | undefined,
  run: () => Promise<unknown>,
): Promise<void> {
  // Must end before indexes are dropped: the connection builds those that are missing.
  await (await getIndexBuilder()).finish();
  await finishIndexes();
  const collections = await Promise.all(names.map((name) => getCollection(name)));
  const counts = await Promise.all(collections.map((collection) => collection.estimatedDocumentCount()));
  if (counts.some((count) => count > 0)) {
    console.error(
      "MONGODB_URI names a database with courses in it. Name an empty one: it is filled and emptied.",
    );
    process.exit(1);
  }
  try {
    writeFileSync(resultFile ?? "", JSON.stringify(await run()));
  } finally {
    for (const collection of collections) await collection.drop();
    await closeDatabase();
  }
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
