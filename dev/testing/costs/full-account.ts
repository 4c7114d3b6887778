import { ObjectId } from "mongodb";
import { type Actor, toSessionActor } from "#dev/testing/calls/api-call";
import { addCourses, fillCart } from "#dev/testing/costs/add-courses";
import { createSiteSession } from "#dev/testing/costs/site-session";
import { insertOwnReviews, insertReviews } from "#dev/testing/courses/insert-reviews";
import { buildEntry, insertLessons, writeLesson } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent } from "#dev/testing/payments/checkout";
import { insertCoupon } from "#dev/testing/payments/coupons";
import { buildPayment, insertPayments } from "#dev/testing/payments/insert-payment";
import { buildSaleEntry } from "#dev/testing/payments/owed-teacher";
import { callApi } from "#dev/testing/people/people";
import { type StudentLogin, signInAgain, signInStudent } from "#dev/testing/people/sign-in";
import { createReport } from "#lib/moderation/create-report";

type LargeCourse = { id: string; title: string; lessonId: string };

type AccountData = { taught: LargeCourse; bought: LargeCourse; paymentId: string; reviewId: string };

/** A teacher, student, and admin whose lists and texts are as long as the quotas and the pages' sizes allow. */
export type FullAccount = Actor & AccountData;

/** Returns text in a script whose letters take three bytes. Limits count each as one character. */
export const longText = (characters: number) => "語".repeat(characters);

/** The longest lesson that is rendered quickly, also on a busy machine. */
export const longestBody = `*${longText(22)}* `.repeat(2000);

export const maxLessons = 300;
const reviews = 1000;
const coupons = 200;
/** More than a page of any list has. */
const manyOthers = 60;

/** Returns a function that creates one full account at the first call, and logs in to it at each call. */
export function createFullAccountOnce(baseUrl: string): () => Promise<FullAccount> {
  const session = createSiteSession(baseUrl);
  const toActor = async (login: StudentLogin) => {
    const actor = toSessionActor(() => session, login);
    // So that the login isn't counted.
    await actor.send("GET /api/session");
    return actor;
  };
  let created: Promise<{ login: StudentLogin; data: AccountData }> | undefined;
  return async () => {
    created ??= signInStudent({ isAdmin: true }).then(async (login) => {
      return { login, data: await addAccountData(await toActor(login)) };
    });
    const { login, data } = await created;
    return { ...(await toActor(await signInAgain(login))), ...data };
  };
}

async function addAccountData(actor: Actor): Promise<AccountData> {
  const taught = await addLargeCourse({ owner: actor.user, longLessons: 100 });
  const bought = await addLargeCourse({});
  const paymentId = await addPurchases(actor, bought);
  await addTeaching(actor, taught);
  const reviewId = await addReviews(actor, { taught, bought });
  return { taught, bought, paymentId, reviewId };
}

/** Returns the most lessons that an outline can have. */
export function buildLessons() {
  return Array.from({ length: maxLessons }, () => buildEntry({ title: longText(120) }));
}

type LargeCourseOptions = { owner?: Actor["user"]; longLessons?: number };

/**
 * Adds a course with the most lessons, by default of a new teacher. The first one, or more of them, are the longest.
 */
export async function addLargeCourse({
  owner = buildStudent(),
  longLessons = 1,
}: LargeCourseOptions): Promise<LargeCourse> {
  const entries = buildLessons();
  const [first = buildEntry()] = entries;
  const { id, serviceId, title } = await insertLessons({ owner, entries, ready: [] });
  await writeLesson({ id: first.id, uid: owner.uid, saved: { version: 0, body: longestBody, media: null } });
  const database = openTestDatabase();
  const lessons = database.collection("lessons");
  const longest = await lessons.findOne({ _id: new ObjectId(first.id) });
  const long = entries.slice(1, longLessons).map((entry) => new ObjectId(entry.id));
  await lessons.updateMany(
    { _id: { $in: long } },
    { $set: { body: longest?.body, rendered: longest?.rendered, version: 1 } },
  );
  await lessons.updateMany({ serviceId }, { $set: { isReady: true } });
  const ready = { "sections.$[].lessons.$[].isReady": true, "totals.lessons": maxLessons };
  await database.collection<{ _id: ObjectId }>("outlines").updateOne({ _id: serviceId }, { $set: ready });
  return { id, title, lessonId: first.id };
}

async function addPurchases({ user: { uid } }: Actor, bought: LargeCourse): Promise<string> {
  await insertPayments([{ uid, serviceIds: [bought.id] }]);
  const payment = await openTestDatabase().collection("payments").findOne({ uid });
  const others = await addCourses({ count: manyOthers });
  await insertPayments(others.map((id) => ({ uid, serviceIds: [id] })));
  await fillCart(uid);
  return String(payment?._id);
}

async function addTeaching({ user }: Actor, taught: LargeCourse): Promise<void> {
  const { uid } = user;
  const database = openTestDatabase();
  const others = await addCourses({ owner: user, count: manyOthers, change: { details: longText(5000) } });
  const serviceIds = [taught.id, ...others].map((id) => new ObjectId(id));
  await Promise.all(Array.from({ length: coupons }, () => insertCoupon({ uid, serviceIds })));
  const sales = Array.from({ length: reviews }, (_, index) => {
    const sale = buildPayment({ uid: `buyer-${index}`, serviceIds: [taught.id] });
    const items = sale.items.map((item) => ({ ...item, teacher: { uid, name: "Grace Hopper" } }));
    return { ...sale, items };
  });
  await database.collection("payments").insertMany(sales);
  const entries = sales.map(() => buildSaleEntry({ uid, shareCents: 3510, feeCents: 390, daysAgo: 100 }));
  await database.collection("ledger").insertMany(entries);
}

type ReviewedCourses = Pick<FullAccount, "taught" | "bought">;

async function addReviews({ request, user }: Actor, { taught, bought }: ReviewedCourses): Promise<string> {
  const { uid, email, displayName: name } = user;
  const data = { title: bought.title, name, review: longText(2000) };
  const { insertedId } = await callApi(request, "POST /api/reviews", { data });
  await insertOwnReviews({ uid, email, count: reviews - 1 });
  await insertReviews({ serviceId: taught.id, title: taught.title, count: reviews });
  const collection = openTestDatabase().collection("reviews");
  await collection.updateMany({}, { $set: { review: longText(2000) } });
  const found = await collection
    .find({ serviceId: new ObjectId(taught.id) })
    .limit(manyOthers)
    .toArray();
  const report = { category: "spam", reason: longText(1000), name: "", email: "" } as const;
  for (const { _id } of found) {
    await createReport({ reporter: buildStudent(), report: { ...report, kind: "review", id: String(_id) } });
  }
  await createReport({ reporter: buildStudent(), report: { ...report, kind: "course", id: bought.id } });
  return String(insertedId);
}
