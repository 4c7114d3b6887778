import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { buildCourse } from "#dev/testing/courses/build-course";
import { buildEntry, buildOutline } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createCourse } from "#lib/courses/create-course";
import { deleteUnused } from "#lib/lessons/clean-up";
import { storeOutline, updateOutline } from "#lib/lessons/outlines";
import { countUsage } from "#lib/limits/count-usage";
import { withinQuotas } from "#lib/limits/within-quotas";

const teacher = { uid: "newcomer", email: "newcomer@openbook.test", emailVerified: false };

async function addCourse(title: string): Promise<string> {
  return (await createCourse({ course: buildCourse({ title }), owner: teacher })).id;
}

type Save = { id: string; version?: number; lessons: number };

function save({ id, version = 0, lessons }: Save): Promise<number> {
  const saved = buildOutline(
    version,
    Array.from({ length: lessons }, () => buildEntry()),
  );
  return updateOutline({ id, uid: teacher.uid, emailVerified: false, saved });
}

const refusal = { code: "quota", details: { quota: "lessons", limit: 300 } };

test("of outlines of several courses that are saved at once, only as many lessons are added as the quota allows", async () => {
  const ids = await Promise.all(["One", "Two", "Three", "Four"].map(addCourse));
  const settled = await Promise.allSettled(ids.map((id) => save({ id, lessons: 100 })));
  const refused = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused).toMatchObject([refusal]);
  expect(await openTestDatabase().collection("lessons").countDocuments()).toBe(300);
});

test("an outline that is sent twice at once, because a response was lost, counts once", async () => {
  const id = await addCourse("One");
  const entries = Array.from({ length: 200 }, () => buildEntry());
  const saved = buildOutline(0, entries);
  const own = { id, uid: teacher.uid, emailVerified: false };
  expect(await Promise.all([1, 2, 3].map(() => updateOutline({ ...own, saved })))).toEqual([1, 1, 1]);
});

test("lessons that another request has stored since this one looked for them count once", async () => {
  const id = await addCourse("One");
  await save({ id, lessons: 200 });
  const stored = await openTestDatabase().collection("lessons").find().toArray();
  const holder = { uid: teacher.uid, emailVerified: false };
  const ids = stored.map(({ _id }) => _id);
  expect(await withinQuotas({ holder, names: ["lessons"], ids, write: async () => "written" })).toBe(
    "written",
  );
});

test("removed lessons count until they are deleted, and saving without new lessons always works", async () => {
  const id = await addCourse("One");
  await save({ id, lessons: 200 });
  await save({ id, version: 1, lessons: 0 });
  await expect(save({ id, version: 2, lessons: 101 })).rejects.toMatchObject(refusal);
  await save({ id, version: 2, lessons: 100 });
  expect(await countUsage("lessons", teacher)).toBe(300);
  const kept = buildOutline(3, []);
  expect(await updateOutline({ id, uid: teacher.uid, emailVerified: false, saved: kept })).toBe(4);
  await openTestDatabase()
    .collection("lessons")
    .updateMany({}, { $set: { unusedSince: new Date(0) } });
  await deleteUnused({ forMs: 20_000 });
  await save({ id, version: 4, lessons: 300 });
});

test("every removed lesson is marked and deleted, however many a course has", async () => {
  const id = await addCourse("One");
  const serviceId = new ObjectId(id);
  const lessons = openTestDatabase().collection("lessons");
  const many = Array.from({ length: 3200 }, () => ({ _id: new ObjectId(), serviceId, kind: "text" }));
  await lessons.insertMany(many);
  const entry = buildEntry();
  await storeOutline({ serviceId, saved: buildOutline(0, [entry]) });
  expect(await lessons.countDocuments({ unusedSince: { $exists: false } })).toBe(1);
  // A few are enough to show that the cleanup continues after its first batch.
  await lessons.deleteMany({ _id: { $in: many.slice(70).map(({ _id }) => _id) } });
  await lessons.updateMany({ unusedSince: { $exists: true } }, { $set: { unusedSince: new Date(0) } });
  expect(await deleteUnused({ forMs: 60_000 })).toMatchObject({ lessons: 70 });
  expect(await lessons.find().toArray()).toMatchObject([{ _id: new ObjectId(entry.id) }]);
});
