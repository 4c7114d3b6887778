import { execFile } from "node:child_process";
import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { insertPayments } from "#dev/testing/insert-payment";
import { makeCourse, teacher } from "#dev/testing/make-course";
import { dumpTestDatabase, openTestDatabase } from "#dev/testing/test-database";
import { listCart } from "#lib/cart/list-cart";
import { listCourses } from "#lib/catalog/list-courses";
import { createCourse } from "#lib/courses/create-course";
import { migrate } from "#lib/db/migrate";
import { recountSearch } from "#lib/derived/recount-search";
import { listPurchases } from "#lib/payments/list-purchases";
import { createReview } from "#lib/reviews/create-review";
import { countReviews } from "#lib/reviews/list-course-reviews";
import { listOwnReviews } from "#lib/reviews/own-reviews";
import { toPriceKey, toStudentsKey } from "#lib/rules/courses/sort-keys";
import { toCreatedKey } from "#lib/rules/db/created-key";
import { noStars } from "#lib/rules/reviews/stars";
import { toTopRatedKey } from "#lib/rules/reviews/top-rated";

const uri = process.env.MONGODB_URI ?? "";
const user = {
  uid: "student",
  email: "student@openbook.test",
  emailVerified: true,
  displayName: "Grace",
  photoURL: "",
  isAdmin: false,
};
const title = "Everyday Spanish";

/** A review as a version before stored it. */
function makeOldReview(serviceId: string, uid = user.uid) {
  const _id = new ObjectId();
  const createdAt = new Date("2026-03-04T12:00:00Z");
  const written = { title, titleKey: title.toLowerCase(), name: "Grace", email: user.email, photo: "" };
  const dates = { createdAt, createdKey: toCreatedKey({ createdAt, _id }), updatedAt: createdAt };
  return { _id, uid, serviceId, ...written, review: "Clear and kind.", ...dates };
}

/** What a version before stored for somebody who has written about, bought and chosen courses. */
async function insertOldDocuments({ bought, chosen }: { bought: string; chosen: string }): Promise<void> {
  const { uid, email } = user;
  const createdAt = new Date();
  const [checkoutId, paymentId] = [new ObjectId(), new ObjectId()];
  const toItem = (serviceId: string) => ({ serviceId, title, image: "", priceCents: 3900 });
  const sum = { email, amountCents: 3900, currency: "usd", createdAt };
  const payment = { transactionId: "pi_old", createdKey: toCreatedKey({ createdAt, _id: paymentId }) };
  const checkout = { _id: checkoutId, uid, contentKey: "c", status: "open", items: [toItem(chosen)], ...sum };
  const database = openTestDatabase();
  await database.collection("reviews").insertOne(makeOldReview(bought));
  await database.collection("cartItems").insertOne({ uid, ...toItem(chosen), place: 0, addedAt: createdAt });
  await database.collection("checkouts").insertOne(checkout);
  await database
    .collection("payments")
    .insertOne({ _id: paymentId, uid, items: [toItem(bought)], serviceIds: [bought], ...payment, ...sum });
}

async function runMigration(): Promise<string[]> {
  return migrate({ uri, onProgress: () => {} });
}

function runCommand(): Promise<{ code: unknown; output: string }> {
  const args = ["--conditions=react-server", "dev/migrate.ts"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, MONGODB_URI: uri } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

test("what an older version stored is there after a migration, and a second one changes nothing", async () => {
  const { id: bought } = await createCourse({ course: makeCourse({ title }), owner: teacher });
  const { id: chosen } = await createCourse({
    course: makeCourse({ title: "Honest Charts" }),
    owner: teacher,
  });
  await insertOldDocuments({ bought, chosen });
  await openTestDatabase()
    .collection("services")
    .updateMany({}, { $unset: { topRatedKey: "", studentsKey: "", priceKey: "" } });

  expect(await runMigration()).toHaveLength(6);
  const { uid } = user;
  expect((await listOwnReviews({ uid, serviceId: bought, limit: 5 })).reviews).toMatchObject([
    { serviceId: bought, title, isBuyer: true, stars: null },
  ]);
  const { courses } = await listCourses({ query: { sort: "top-rated" }, limit: 5 });
  expect(
    courses.map(({ title }) => title),
    "unrated courses, newest first",
  ).toEqual(["Honest Charts", title]);
  expect(await countReviews([bought, chosen])).toEqual({ [bought]: 1 });
  expect((await listCart(uid)).lines).toMatchObject([{ serviceId: chosen, state: "available" }]);
  expect((await listPurchases({ uid, limit: 5 })).purchases).toMatchObject([
    { transactionId: "pi_old", items: [{ serviceId: bought, title, price: 39 }] },
  ]);
  const payment = await openTestDatabase().collection("payments").findOne({ uid });
  expect(payment).toMatchObject({
    items: [{ priceCents: 3900, teacher: { uid: teacher.uid }, feeCents: 390 }],
    receipt: { number: 1 },
    unpaidTo: [teacher.uid],
  });
  const ledger = openTestDatabase().collection("ledger");
  expect(await ledger.find({ paymentId: payment?._id }).toArray()).toMatchObject([
    {
      kind: "sale",
      postings: [
        { account: "stripe", amountCents: 3900 },
        { account: `teacher:${teacher.uid}`, amountCents: -3510 },
        { account: "fees", amountCents: -390 },
      ],
    },
  ]);
  expect(await openTestDatabase().collection("checkouts").findOne()).toMatchObject({
    contentKey: "c",
    items: [{ serviceId: new ObjectId(chosen), title, priceCents: 3900 }],
  });
  const again = { review: { title, review: "Another one." }, user };
  await expect(createReview(again), "one review per person and course").rejects.toMatchObject({
    code: "conflict",
  });

  const before = await dumpTestDatabase();
  expect(await runMigration()).toEqual([]);
  expect(await dumpTestDatabase()).toBe(before);
});

test("a migration that was interrupted is completed by the next one", async () => {
  const reviews = openTestDatabase().collection("reviews");
  const old = Array.from({ length: 450 }, () => makeOldReview(new ObjectId().toHexString()));
  await reviews.insertMany(old);
  const countOld = () => reviews.countDocuments({ serviceId: { $type: "string" } });
  const shown: string[] = [];
  const stop = (text: string) => {
    shown.push(text);
    if (shown.length === 3) throw new Error("interrupted");
  };
  await expect(migrate({ uri, onProgress: stop })).rejects.toThrow("interrupted");
  expect(shown).toEqual([
    "migration 1 of 6: references become ObjectIds",
    "reviews: 200 of 450",
    "reviews: 400 of 450",
  ]);
  expect(await countOld()).toBe(50);

  expect(await runMigration()).toHaveLength(6);
  expect(await countOld()).toBe(0);
  const moved = await reviews.find().toArray();
  expect(moved.map(({ serviceId }) => String(serviceId)).toSorted()).toEqual(
    old.map(({ serviceId }) => serviceId).toSorted(),
  );
});

test("courses of every age can be sorted by students and price and filtered by stars, also after an interruption", async () => {
  const courses = openTestDatabase().collection("services");
  const old = Array.from({ length: 450 }, (_, index) => {
    const [_id, createdAt] = [new ObjectId(), new Date(1_780_000_000_000 + index)];
    const createdKey = toCreatedKey({ createdAt, _id });
    // An average of 4.45, which is shown as 4.5; stars that were all taken back; none ever.
    const counts = [[0, 0, 0, 11, 9], noStars][index];
    const title = `Course ${index}`;
    const keys = { titleKey: title, createdKey, topRatedKey: toTopRatedKey({ createdKey }) };
    return {
      ...makeCourse(),
      _id,
      title,
      createdAt,
      owner: teacher,
      ...keys,
      priceCents: 100 + index,
      ...(counts && { stars: { counts, revision: 3 } }),
    };
  });
  await courses.insertMany(old);
  const [first = "", second = "", third = ""] = old.map(({ _id }) => _id.toHexString());
  await insertPayments([
    { uid: "a", serviceIds: [first, second] },
    { uid: "a", serviceIds: [first] },
    { uid: "b", serviceIds: [first] },
    { uid: "c", serviceIds: [first], refundedAt: new Date() },
  ]);
  const stop = (text: string) => {
    if (text === "services: 400 of 450") throw new Error("interrupted");
  };
  await expect(migrate({ uri, onProgress: stop })).rejects.toThrow("interrupted");
  expect(await courses.countDocuments({ priceKey: { $exists: false } })).toBe(50);
  // Counted by the new version, which serves already.
  const counted = { students: { count: 7, revision: 2 }, studentsKey: "of its count" };
  await courses.updateOne({ _id: new ObjectId(third) }, { $set: counted, $unset: { priceKey: "" } });

  expect(await runMigration()).toEqual([
    "courses have what lists are sorted and filtered by",
    "courses are found by their words",
    "payments say who is paid, and are in the books",
  ]);
  const [one, two, three, ...others] = await courses.find().sort({ createdKey: 1 }).toArray();
  expect(one).toMatchObject({ students: { count: 2, revision: 1 }, averageStars: 4.5 });
  expect(one?.studentsKey).toBe(toStudentsKey({ count: 2, createdKey: one?.createdKey }));
  expect(two).toMatchObject({ students: { count: 1, revision: 1 } });
  expect(two).not.toHaveProperty("averageStars");
  expect(three).toMatchObject(counted);
  for (const { studentsKey, createdKey, ...course } of others) {
    expect(studentsKey).toBe(toStudentsKey({ createdKey }));
    expect(course).not.toHaveProperty("students");
    expect(course).not.toHaveProperty("averageStars");
  }
  const found = await listCourses({ query: { q: "course 7" } });
  expect(found.courses.map(({ title }) => title)[0]).toBe("Course 7");
  expect(await recountSearch()).toMatchObject({ courses: { changed: 0 }, terms: { changed: 0 } });
  expect(await courses.distinct("priceKey")).toEqual(
    old.map(({ priceCents, createdKey }) => toPriceKey({ priceCents, createdKey })),
  );
});

test("npm run db:migrate names a document that conflicts with a newer one, moves the others, and completes once it is gone", async () => {
  const serviceId = new ObjectId();
  const [twin, other] = [makeOldReview(serviceId.toHexString()), makeOldReview(serviceId.toHexString(), "b")];
  const reviews = openTestDatabase().collection("reviews");
  await reviews.insertMany([{ ...twin, _id: new ObjectId(), serviceId }, twin, other]);

  const { code, output } = await runCommand();
  expect(code).toBe(1);
  expect(output).toContain(`reviews ${twin._id}`);
  expect(output).not.toContain(String(other._id));
  expect(await reviews.findOne({ _id: other._id })).toMatchObject({ serviceId });

  await reviews.deleteOne({ _id: twin._id });
  expect(await runCommand()).toMatchObject({ code: 0, output: expect.stringContaining("Migrated") });
  expect(await runCommand()).toMatchObject({ code: 0, output: expect.stringContaining("current schema") });
});
