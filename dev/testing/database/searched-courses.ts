import { ObjectId } from "mongodb";
import { teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { getRandomItem } from "#dev/testing/seeded-random";
import { toInitialFields } from "#lib/courses/initial-fields";
import type { CourseDocument } from "#lib/db/documents/courses";
import { toStudentsKey } from "#lib/rules/courses/sort-keys";
import { toTitleKey } from "#lib/rules/courses/title-key";
import { toCreatedKey } from "#lib/rules/db/created-key";
import { toSearchTokens, toStoredTokens } from "#lib/rules/search/search-tokens";

const words = ["spanish", "grammar", "grams", "travel", "kitchen", "kitten"];
const startMs = Date.UTC(2026, 0, 1);

/** Returns a course with random words, facets, prices, and stars from a small set; `number` makes it unique. */
export function buildSearchedCourse(random: () => number, number: number): CourseDocument {
  const _id = new ObjectId();
  const createdAt = new Date(startMs + Math.floor(random() * 1e9));
  const createdKey = toCreatedKey({ createdAt, _id });
  const facts = {
    title: `${getRandomItem(random, words)} ${getRandomItem(random, words)} number ${number}`,
    headline: `With some ${getRandomItem(random, words)}`,
    category: getRandomItem(random, ["design", "design", "music"] as const),
    level: getRandomItem(random, ["beginner", "beginner", "advanced"] as const),
    language: getRandomItem(random, ["es", "es", "en"]),
    priceCents: getRandomItem(random, [0, 0, 1000, 2500, 4000, 6000]),
  };
  const averageStars = getRandomItem(random, [null, 3.9, 4, 4.5, 5]);
  return {
    _id,
    ...facts,
    titleKey: toTitleKey(facts.title),
    details: "A course that searches look for.",
    Ratings: "4.5",
    image: "/courses/everyday-spanish.svg",
    owner: teacher,
    createdAt,
    createdKey,
    ...toInitialFields({ createdAt, createdKey, priceCents: facts.priceCents }),
    ...(averageStars !== null && { averageStars }),
    topRatedKey: (averageStars ?? 0).toFixed(4) + createdKey,
    studentsKey: toStudentsKey({ count: Math.floor(random() * 4), createdKey }),
    ...toStoredTokens({ tokens: toSearchTokens({ ...facts, teacherName: "" }), isListed: true }),
    searchRevision: 1,
  };
}

/** Stores courses unchanged; the tests count the search words themselves. */
export async function insertSearchedCourses(courses: CourseDocument[]): Promise<void> {
  await openTestDatabase().collection<CourseDocument>("services").insertMany(courses);
}
