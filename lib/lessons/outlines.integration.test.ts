import { expect, test } from "vitest";
import { PUT } from "#app/api/services/[id]/outline/route";
import { runsEveryCase } from "#dev/testing/cases";
import { teacher } from "#dev/testing/courses/build-course";
import {
  buildEntry,
  buildOutline,
  findLessons,
  insertLessons,
  sumTotals,
  writeLesson,
} from "#dev/testing/courses/lessons";
import { createId } from "#dev/testing/courses/teach-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { sendBody } from "#dev/testing/http/send-body";
import { addCallers, type Caller } from "#dev/testing/people/sign-in";
import { deleteRevalidatedTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { AppError } from "#lib/errors/app-error";
import { deleteUnusedLessons } from "#lib/lessons/outline-lessons";
import { findOutline, storeOutline, toOutlineDto } from "#lib/lessons/outlines";

const rounds = runsEveryCase ? 60 : 12;
const { uid } = teacher;

/** Resolves to the version that the save returns, or to its AppError. */
async function attempt(saving: Promise<number>): Promise<number | AppError> {
  return saving.catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
}

test.each([
  { tabs: 2, from: "the first outline of a course" },
  { tabs: 5, from: "a later one" },
])(`$tabs tabs that save $from at once: one wins, and the others get it`, async ({ tabs, from }) => {
  for (let round = 0; round < rounds; round += 1) {
    const { serviceId } = await insertLessons();
    const version = from === "a later one" ? 1 : 0;
    if (version === 0) await openTestDatabase().collection("outlines").deleteMany({});
    const outlines = Array.from({ length: tabs }, (_, tab) =>
      buildOutline(version, [buildEntry({ title: `Tab ${tab}` })]),
    );
    const answers = await Promise.all(outlines.map((saved) => attempt(storeOutline({ serviceId, saved }))));
    const winners = outlines.filter((_, tab) => answers[tab] === version + 1);
    expect(winners, `round ${round}: ${answers}`).toHaveLength(1);
    const stored = toOutlineDto(await findOutline({ serviceId }), { isTeacher: true });
    expect(stored.sections).toMatchObject(winners[0]?.sections ?? []);
    for (const answer of answers.filter((each) => each !== version + 1)) {
      expect(answer).toMatchObject({ code: "conflict", details: { outline: stored } });
    }
  }
});

test("only the course's teacher saves through the API, an outdated save gets the newer outline, and cached pages are invalidated", async () => {
  const [owner, stranger] = await addCallers(2);
  if (!(owner && stranger)) throw new Error("callers are missing");
  const { id, serviceId } = await insertLessons({ owner });
  deleteRevalidatedTags();
  const put = (body: unknown, { headers }: Pick<Caller, "headers">) =>
    sendBody(PUT, { method: "PUT", path: `/api/services/${id}/outline`, params: { id }, headers, body });
  const saved = buildOutline(1, [buildEntry()]);

  expect((await put(saved, stranger)).status).toBe(403);
  expect((await put(saved, { headers: {} })).status).toBe(401);
  expect(listRevalidatedTags(), "what strangers may not make anew").toEqual([]);
  expect((await put(saved, owner)).body).toEqual({ version: 2 });
  expect(listRevalidatedTags()).toEqual([`course:${id}`, "courses"]);
  const outdated = await put({ ...buildOutline(1, []) }, owner);
  expect([outdated.status, outdated.body.error.code]).toEqual([409, "conflict"]);
  expect(outdated.body.error.details.outline).toMatchObject({ version: 2, sections: saved.sections });

  await openTestDatabase()
    .collection("services")
    .updateOne({ _id: serviceId }, { $set: { state: "deleting" } });
  expect((await put({ ...saved, version: 2 }, owner)).status).toBe(404);
});

test("a save that is retried after a lost response returns its version and adds no lesson twice", async () => {
  const { serviceId } = await insertLessons();
  const saved = buildOutline(1, [buildEntry(), buildEntry({ kind: "video" })]);
  expect(await storeOutline({ serviceId, saved })).toBe(2);
  expect(await storeOutline({ serviceId, saved })).toBe(2);
  expect(await Promise.all([1, 2, 3].map(() => storeOutline({ serviceId, saved })))).toEqual([2, 2, 2]);
  expect((await findLessons(serviceId)).lessons).toHaveLength(2);
  // A retry of an outdated save isn't recognized, because the outline has changed since.
  await storeOutline({ serviceId, saved: { ...saved, version: 2, sections: [] } });
  await expect(storeOutline({ serviceId, saved })).rejects.toMatchObject({ code: "conflict" });
});

test("two identical concurrent requests are one save", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { serviceId } = await insertLessons();
    const saved = buildOutline(1, [buildEntry(), buildEntry()]);
    const answers = await Promise.all([1, 2].map(() => storeOutline({ serviceId, saved })));
    expect(answers).toEqual([2, 2]);
    expect((await findLessons(serviceId)).lessons).toHaveLength(2);
  }
});

test.each([
  { name: "a lesson of another course", change: {}, message: "A lesson belongs to another course." },
  {
    name: "a lesson of another course, as another kind",
    change: { kind: "video" as const },
    message: "A lesson belongs to another course.",
  },
])("an outline with $name is rejected, and neither course changes", async ({ change, message }) => {
  const theirs = buildEntry({ title: "Theirs" });
  const other = await insertLessons({ owner: { ...teacher, uid: "another" }, entries: [theirs] });
  const { serviceId } = await insertLessons();
  const before = await Promise.all([findLessons(other.serviceId), findLessons(serviceId)]);
  const saved = buildOutline(1, [{ ...theirs, ...change }]);
  await expect(storeOutline({ serviceId, saved })).rejects.toMatchObject({
    code: "invalid",
    fields: { sections: message },
  });
  expect(await Promise.all([findLessons(other.serviceId), findLessons(serviceId)])).toEqual(before);
});

test("when two courses choose the same new lesson id at once, one gets it and the other is rejected", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const courses = await Promise.all([insertLessons(), insertLessons()]);
    const entry = buildEntry();
    const answers = await Promise.all(
      courses.map(({ serviceId }) => attempt(storeOutline({ serviceId, saved: buildOutline(1, [entry]) }))),
    );
    expect(answers.filter((answer) => answer === 2)).toHaveLength(1);
    expect(answers.find((answer) => answer !== 2)).toMatchObject({ code: "invalid" });
  }
});

test("a lesson keeps its kind", async () => {
  const entry = buildEntry({ kind: "text" });
  const { serviceId } = await insertLessons({ entries: [entry] });
  const saved = buildOutline(1, [{ ...entry, kind: "video" }]);
  await expect(storeOutline({ serviceId, saved })).rejects.toMatchObject({
    code: "invalid",
    fields: { sections: "The kind of a lesson can't be changed." },
  });
  expect((await findLessons(serviceId)).entries).toMatchObject([{ kind: "text" }]);
});

test("a removed lesson can be restored with its content, and is deleted after a day", async () => {
  const entry = buildEntry();
  const { serviceId, sectionId } = await insertLessons({ entries: [entry] });
  const save = (version: number, entries: (typeof entry)[]) =>
    storeOutline({ serviceId, saved: buildOutline(version, entries, sectionId) });
  const clean = (hours: number) =>
    deleteUnusedLessons({ now: new Date(Date.now() + hours * 3600 * 1000), limit: 10 }).then(
      ({ deleted }) => deleted,
    );

  await save(1, []);
  expect(await clean(23)).toBe(0);
  await save(2, [entry]);
  expect((await findLessons(serviceId)).lessons).toMatchObject([{ version: 1, isReady: true }]);
  expect((await findLessons(serviceId)).entries).toMatchObject([{ isReady: true }]);
  expect(await clean(25)).toBe(0);

  const another = buildEntry();
  await save(3, [another]);
  expect(await clean(25)).toBe(1);
  expect((await findLessons(serviceId)).lessons.map(({ _id }) => _id.toHexString())).toEqual([another.id]);
  // The id is free again, for an empty lesson.
  await save(4, [entry]);
  expect((await findLessons(serviceId)).entries).toMatchObject([{ isReady: false }]);
});

test("a lesson that the outline names is never deleted, even if a slower tab marked it as unused", async () => {
  const entry = buildEntry();
  const { serviceId } = await insertLessons({ entries: [entry] });
  const lessons = openTestDatabase().collection("lessons");
  await lessons.updateOne({ serviceId }, { $set: { unusedSince: new Date(0) } });
  expect(await deleteUnusedLessons()).toMatchObject({ deleted: 0 });
  expect(await lessons.countDocuments({ serviceId, unusedSince: { $exists: false } })).toBe(1);
});

test(`after any concurrent saves, ${rounds} times, totals and readiness match the lessons`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const entries = Array.from({ length: 6 }, (_, index) => buildEntry({ minutes: index + 1 }));
    const { serviceId, sectionId } = await insertLessons({
      entries,
      ready: entries.slice(3).map(({ id }) => id),
    });
    const saves = entries.map(({ id }, index) => {
      const [version, body] = index < 3 ? [0, "Words."] : [1, ""];
      return writeLesson({ id, uid, saved: { version, body, media: null } });
    });
    const shuffled = [{ id: createId(), title: "First", lessons: entries.slice(4) }];
    const rest = [...buildOutline(1, entries.slice(0, 4), sectionId).sections, ...shuffled];
    const outline = storeOutline({ serviceId, saved: { version: 1, sections: rest } });
    await Promise.all([...saves, outline]);
    const { outline: stored, entries: named, lessons } = await findLessons(serviceId);
    expect(stored?.totals, `round ${round}`).toEqual(await sumTotals(serviceId));
    expect(stored?.totals).toEqual({ sections: 1, lessons: 3, minutes: 6 });
    for (const { _id, isReady } of lessons) {
      expect(named.find(({ id }) => id.equals(_id))?.isReady).toBe(isReady);
    }
  }
});

test("students see the lessons that are ready, and no empty section", async () => {
  const entries = [buildEntry({ title: "Ready" }), buildEntry({ title: "Empty" })];
  const { serviceId, sectionId } = await insertLessons({ entries, ready: [entries[0]?.id ?? ""] });
  const empty = { id: createId(), title: "Nothing yet", lessons: [] };
  const saved = buildOutline(1, entries, sectionId);
  await storeOutline({ serviceId, saved: { ...saved, sections: [...saved.sections, empty] } });
  const stored = await findOutline({ serviceId });
  const titles = (isTeacher: boolean) =>
    toOutlineDto(stored, { isTeacher }).sections.map(({ title, lessons }) => [
      title,
      ...lessons.map((lesson) => `${lesson.title} ${lesson.ready}`),
    ]);
  expect(titles(true)).toEqual([["A section", "Ready true", "Empty false"], ["Nothing yet"]]);
  expect(titles(false)).toEqual([["A section", "Ready true"]]);
});

test("the moment of a course's first ready lesson is stored once, and stays when its teacher removes the lesson", async () => {
  const entry = buildEntry();
  const { serviceId, sectionId } = await insertLessons({ entries: [entry], ready: [] });
  const find = async () => (await findOutline({ serviceId })).firstLessonAt;
  expect(await find(), "an empty lesson isn't one").toBeUndefined();
  const saved = { version: 0, body: "The first.", media: null };
  await writeLesson({ id: entry.id, uid, saved });
  const first = await find();
  expect(first).toBeInstanceOf(Date);
  await storeOutline({ serviceId, saved: { version: 1, sections: [] } });
  await storeOutline({ serviceId, saved: buildOutline(2, [entry], sectionId) });
  expect((await findOutline({ serviceId })).totals.lessons).toBe(1);
  expect(await find()).toEqual(first);
});
