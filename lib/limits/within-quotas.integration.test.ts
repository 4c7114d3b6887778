import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { buildCourse } from "#dev/testing/courses/build-course";
import { addOwnCourse, findStoredCourse } from "#dev/testing/courses/own-course";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createCoupon } from "#lib/coupons/create-coupon";
import { createCourse } from "#lib/courses/create-course";
import { updateCourse } from "#lib/courses/update-course";
import { startUpload } from "#lib/files/start-upload";
import { countUsage } from "#lib/limits/count-usage";
import { loadUsage } from "#lib/limits/load-usage";
import { type QuotaName, quotas } from "#lib/limits/quotas";
import { withinQuotas } from "#lib/limits/within-quotas";
import { createReport } from "#lib/moderation/create-report";
import { createReview } from "#lib/reviews/create-review";

const newcomer = {
  uid: "newcomer",
  email: "newcomer@openbook.test",
  emailVerified: false,
  displayName: "New Comer",
  photoURL: "",
  isAdmin: false,
};

/** Runs calls at once and returns how many succeeded. All others must be refused by this quota. */
async function countAccepted(quota: QuotaName, calls: Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(calls);
  const refused = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  const limit = quotas[quota].unverified;
  for (const error of refused) expect(error).toMatchObject({ code: "quota", details: { quota, limit } });
  return settled.length - refused.length;
}

const addCourseOf = (title: string, owner = newcomer) =>
  createCourse({ course: buildCourse({ title }), owner });

test("of 20 courses that an unverified teacher publishes at once on two servers, exactly 5 are published", async () => {
  const other = await loadWithDatabase(
    process.env.MONGODB_URI ?? "",
    () => import("#lib/courses/create-course"),
  );
  const calls = Array.from({ length: 20 }, (_, index) => {
    const add = index % 2 ? createCourse : other.createCourse;
    return add({ course: buildCourse({ title: `Course ${index}` }), owner: newcomer });
  });
  expect(await countAccepted("publishedCourses", calls)).toBe(5);
  expect(await openTestDatabase().collection("services").countDocuments()).toBe(5);
});

test("unpublishing a course lets its teacher publish another one, and the refusal says how to get more", async () => {
  const ids: string[] = [];
  for (let number = 0; number < 5; number += 1) ids.push((await addCourseOf(`Course ${number}`)).id);
  await expect(addCourseOf("One more")).rejects.toMatchObject({
    code: "quota",
    message:
      "This would exceed 5 published courses, the limit while your email address isn't verified. Verify it for up to 200.",
    details: { quota: "publishedCourses", limit: 5, count: 5 },
  });
  const [id = ""] = ids;
  const own = { id, uid: newcomer.uid, emailVerified: false };
  await updateCourse({ ...own, change: { version: 0, state: "unpublished" } });
  await addCourseOf("One more");
  const publish = () => updateCourse({ ...own, change: { version: 1, state: "published" } });
  await expect(publish()).rejects.toMatchObject({ code: "quota", details: { quota: "publishedCourses" } });
  expect(await findStoredCourse(id)).toMatchObject({ state: "unpublished", version: 1 });
  // The same teacher, after the address was verified.
  expect(
    await updateCourse({ ...own, emailVerified: true, change: { version: 1, state: "published" } }),
  ).toBe(2);
});

test("of several unpublished courses that are published at once, only as many are as the quota allows", async () => {
  for (let number = 0; number < 4; number += 1) await addCourseOf(`Course ${number}`);
  const verified = { ...newcomer, emailVerified: true };
  const unpublished = await Promise.all([4, 5, 6].map((number) => addCourseOf(`Course ${number}`, verified)));
  const change = (id: string, state: "published" | "unpublished", version: number) =>
    updateCourse({ id, uid: newcomer.uid, emailVerified: false, change: { version, state } });
  for (const { id } of unpublished) await change(id, "unpublished", 0);
  const calls = unpublished.map(({ id }) => change(id, "published", 1));
  expect(await countAccepted("publishedCourses", calls)).toBe(1);
});

test("adding a course again after a lost response succeeds, although the first attempt has used up the quota", async () => {
  for (let number = 0; number < 4; number += 1) await addCourseOf(`Course ${number}`);
  const { id } = await addCourseOf("The last one");
  expect(await addCourseOf("The last one")).toEqual({ id, isNew: false });
});

test("unpublished courses have a limit, too", async () => {
  for (let number = 0; number < quotas.courses.unverified; number += 1) {
    const { id } = await addCourseOf(`Course ${number}`);
    const change = { version: 0, state: "unpublished" as const };
    await updateCourse({ id, uid: newcomer.uid, emailVerified: false, change });
  }
  await expect(addCourseOf("One more")).rejects.toMatchObject({ details: { quota: "courses", limit: 20 } });
});

const upload = (size: number) =>
  startUpload({ ...newcomer, name: "a.pdf", size, purpose: "lesson-file", storage: "gridfs" });

test("of 20 uploads at once, only as many start as fit into the storage by their declared sizes", async () => {
  const size = 25 * 1024 ** 2;
  expect(
    await countAccepted(
      "fileBytes",
      Array.from({ length: 20 }, () => upload(size)),
    ),
  ).toBe(8);
  expect(await countUsage("fileBytes", newcomer)).toBe(quotas.fileBytes.unverified);
  await expect(upload(1)).rejects.toMatchObject({
    code: "quota",
    message:
      "This would exceed 200 MB of files, the limit while your email address isn't verified. Verify it for up to 20 GB.",
  });
  const files = openTestDatabase().collection("files");
  await files.updateOne({}, { $set: { state: "removed" } });
  await upload(size);
});

test("complete files and unfinished uploads count together, and removed ones don't", async () => {
  const files = openTestDatabase().collection("files");
  const file = (state: string) => ({ _id: new ObjectId(), uid: newcomer.uid, state, size: 1 });
  await files.insertMany(Array.from({ length: 47 }, () => file("complete")));
  await files.insertMany([file("refused"), file("uploading"), file("removed"), file("removed")]);
  expect(await countAccepted("files", [1, 2, 3].map(upload))).toBe(1);
  expect(await countUsage("files", newcomer)).toBe(50);
});

test("of 20 reports at once, an unverified person makes 5; a decision frees one, and repeating a report adds none", async () => {
  const courses = await Promise.all(Array.from({ length: 20 }, () => addOwnCourse()));
  const report = (id: string) =>
    createReport({
      reporter: newcomer,
      report: { kind: "course", id, category: "spam", reason: "", name: "", email: "" },
    });
  expect(
    await countAccepted(
      "openReports",
      courses.map(({ id }) => report(id)),
    ),
  ).toBe(5);
  const reports = openTestDatabase().collection("reports");
  const [reported] = await reports.find().toArray();
  expect(await report(String(reported?.subjectId))).toMatchObject({ isNew: false });
  await reports.updateOne({ _id: reported?._id }, { $set: { state: "closed" } });
  const calls = courses.map(({ id }) => report(id));
  expect(await countAccepted("openReports", calls)).toBe(5 + 1);
  expect(await reports.countDocuments({ state: "open" })).toBe(5);
});

test("a person writes only as many reviews and coupons as the quotas allow", async () => {
  const database = openTestDatabase();
  const own = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      return { uid: newcomer.uid, serviceId: new ObjectId(), code: `CODE-${index}`, createdKey: `${index}` };
    });
  await database.collection("reviews").insertMany(own(quotas.reviews.unverified - 1));
  await database.collection("coupons").insertMany(own(quotas.coupons.unverified - 1));
  const { id } = await addCourseOf("Mine");
  const add = (code: string) =>
    createCoupon({ uid: newcomer.uid, coupon: { code, percent: 10, serviceIds: [id] } });
  expect(await countAccepted("coupons", ["A-1234", "B-1234", "C-1234"].map(add))).toBe(1);
  const courses = await Promise.all(Array.from({ length: 3 }, () => addOwnCourse()));
  const review = ({ id: serviceId, title }: { id: string; title: string }) =>
    createReview({ user: newcomer, review: { serviceId, title, review: "Good.", name: "New Comer" } });
  expect(await countAccepted("reviews", courses.map(review))).toBe(1);
});

const manyIds = Array.from({ length: 20 }, () => new ObjectId());

test("a server that died during a write holds its part of a quota for a minute only", async () => {
  const write = { holder: newcomer, names: ["courses" as const], ids: manyIds };
  void withinQuotas({ ...write, write: () => new Promise(() => {}) });
  await expect.poll(() => openTestDatabase().collection("quotaReservations").countDocuments()).toBe(1);
  await expect(addCourseOf("Mine")).rejects.toMatchObject({ code: "quota" });
  const reservations = openTestDatabase().collection("quotaReservations");
  await reservations.updateMany({}, { $set: { "open.$[].expiresAt": new Date(0) } });
  await addCourseOf("Mine");
});

test("a write that fails uses nothing of a quota, and what is stored under a quota names no person", async () => {
  const failing = { holder: newcomer, names: ["courses" as const], ids: manyIds };
  const write = () => Promise.reject(new Error("lost"));
  await expect(withinQuotas({ ...failing, write })).rejects.toThrow("lost");
  await addCourseOf("Mine");
  const stored = await openTestDatabase().collection("quotaReservations").find().toArray();
  expect(stored).toMatchObject([{ open: [] }]);
  expect(JSON.stringify(stored)).not.toContain("newcomer");
});

test("people see what they have published and stored, with the limits of their account", async () => {
  await addCourseOf("Mine");
  await upload(1024);
  const numbers = (usage: Awaited<ReturnType<typeof loadUsage>>) =>
    usage.map(({ label, used, limit }) => `${label}: ${used} of ${limit}`);
  expect(numbers(await loadUsage(newcomer))).toEqual([
    "Published courses: 1 of 5",
    "Lessons: 0 of 300",
    "Files: 1 of 50",
    "Storage: 1 KB of 200 MB",
  ]);
  const verified = numbers(await loadUsage({ ...newcomer, emailVerified: true }));
  expect(verified.at(-1)).toBe("Storage: 1 KB of 20 GB");
});
