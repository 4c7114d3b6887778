import { readFileSync } from "node:fs";
import { ObjectId } from "mongodb";
import { ExplainedError } from "#dev/process/explained-error";
import type { SeedCourse, SeedOutline, SeedReview } from "#dev/seed/courses";
import { insertCoupons } from "#dev/seed/insert-coupons";
import { insertCourses } from "#dev/seed/insert-courses";
import { insertDemoStudent } from "#dev/seed/insert-demo-student";
import { insertLessons, type StoreFile } from "#dev/seed/insert-lessons";
import { insertPurchases } from "#dev/seed/insert-purchases";
import { insertReports } from "#dev/seed/insert-reports";
import {
  completeReviews,
  insertReviews,
  type LinkedReview,
  listStoredReviews,
} from "#dev/seed/insert-reviews";
import { insertTeachers } from "#dev/seed/insert-teachers";
import { demoUsers, isDemoTeacher, type Person, teachers } from "#dev/seed/people";
import { seededPrefixes, toPrefixRange } from "#dev/seed/seeded-payments";
import { getIndexBuilder } from "#lib/db/client";
import { getCollection } from "#lib/db/collections";
import { recountAll } from "#lib/derived/recount-all";
import { recountSearch } from "#lib/derived/recount-search";
import { storeFile } from "#lib/files/store-file";
import { insertEntries } from "#lib/ledger/insert-entries";
import { listPaymentEntries } from "#lib/ledger/list-payment-entries";
import { redact } from "#lib/observability/redact";
import { markLessonsSold } from "#lib/ownership/sold-lessons";
import { createReceiptNumber } from "#lib/payments/create-receipt-number";
import { toTitleKey } from "#lib/rules/courses/title-key";

type SeedContent = {
  courses: readonly SeedCourse[];
  outlines: Readonly<Record<string, SeedOutline>>;
  people: readonly Person[];
  reviews: readonly SeedReview[];
  /** Also adds the demo student's purchases and progress: for the demo's own database. */
  isDemo?: boolean;
};

/** Returns a function that stores a file of dev/seed/files for a teacher. */
function createFileStore(uid: string): StoreFile {
  return async (name, purpose) => {
    const bytes = readFileSync(new URL(`files/${name}`, import.meta.url));
    return new ObjectId((await storeFile({ uid, purpose, name, bytes })).fileId);
  };
}

/**
 * Adds missing records and changes no existing ones, so it can run at any time. Courses are identified by their title,
 * and reviews by course and user. A course that exists keeps its owner. It gets its lessons if the owner is one of the
 * demo's teachers who hasn't saved an outline, and a review gets its stars unless its author has changed it. Returns the
 * number of each added. Throws an ExplainedError when an index can't be built.
 */
export async function insertSeed(seed: SeedContent) {
  const { courses, outlines, people, reviews, isDemo = false } = seed;
  // Waits for all indexes, because a build that the command doesn't wait for ends with it.
  const [problem] = await (await getIndexBuilder()).finish();
  if (problem)
    throw new ExplainedError(`The index ${problem.index} could not be built: ${redact(problem.reason)}`);
  const addedCourses = await insertCourses(courses);
  const titleKeys = courses.map(({ title }) => toTitleKey(title));
  const projection = { title: 1, titleKey: 1, image: 1, priceCents: 1, createdAt: 1, owner: 1 } as const;
  const collection = await getCollection("services");
  const found = await collection.find({ titleKey: { $in: titleKeys } }, { projection }).toArray();
  const storedByTitle = new Map(found.map((course) => [course.titleKey, course]));
  const findStored = (slug: string) => {
    const course = courses.find((each) => each.slug === slug);
    return course && storedByTitle.get(toTitleKey(course.title));
  };
  // A teacher without courses would have a page that doesn't open.
  const owners = new Set(found.map(({ owner }) => owner.uid));
  await insertTeachers(teachers.filter(({ uid }) => owners.has(uid)));

  let lessons = 0;
  for (const { slug } of courses) {
    const stored = findStored(slug);
    const outline = outlines[slug];
    // A course with this title may belong to another teacher.
    if (!outline || !stored || !isDemoTeacher(stored.owner.uid)) continue;
    const storeFile = createFileStore(stored.owner.uid);
    lessons += await insertLessons({ slug, serviceId: stored._id, outline, storeFile });
  }
  // A course's lessons are inserted together with its page details.
  if (addedCourses > 0 || lessons > 0) await recountSearch();

  const placed = reviews.map((seed): LinkedReview => {
    const course = findStored(seed.courseSlug);
    const person = people.find((each) => each.uid === seed.reviewerUid);
    const about = `${seed.courseSlug} by ${seed.reviewerUid}`;
    if (!course || !person) throw new Error(`The seed's review of ${about} has no course or person`);
    return { seed, person, course };
  });
  const addedReviews = await insertReviews(placed);
  const stored = await listStoredReviews(placed);
  const purchases = await insertPurchases(stored.filter(isBought));
  await insertCoupons(demoUsers[1].uid);
  if (isDemo) await insertDemoStudent(findStored);
  await settlePurchases();
  await completeReviews(stored);
  await recountAll();
  if (isDemo) await insertReports({ reviews: stored, findStored });
  return { courses: addedCourses, lessons, reviews: addedReviews, purchases };
}

/** insertDemoStudent adds the student's purchases, and a seed doesn't sell courses of other teachers. */
function isBought({ seed: { stars }, person, course }: LinkedReview): boolean {
  return stars !== undefined && person.uid !== demoUsers[0].uid && isDemoTeacher(course.owner.uid);
}

/** Gives the seed's payments a receipt number and ledger entries, and marks their lessons as sold, as settling does. */
async function settlePurchases(): Promise<void> {
  const payments = await getCollection("payments");
  const seeded = await Promise.all(
    seededPrefixes.map((prefix) => payments.find({ transactionId: toPrefixRange(prefix) }).toArray()),
  );
  const unnumbered = seeded.flat().filter(({ receipt }) => !receipt);
  await markLessonsSold(unnumbered.flatMap(({ items }) => items));
  // Inserted before the numbers, which mark a payment as done for the next run.
  await insertEntries(unnumbered.flatMap((payment) => listPaymentEntries(payment)));
  const oldestFirst = unnumbered.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
  for (const payment of oldestFirst) await createReceiptNumber(payment);
}
