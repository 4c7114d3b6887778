// This file is long because all of its tests share one student, one course, and their helpers.

import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { GET as GET_CERTIFICATE } from "#app/api/certificates/[id]/route";
import { PUT } from "#app/api/learning/[serviceId]/route";
import { GET } from "#app/api/learning/route";
import { runsEveryCase } from "#dev/testing/cases";
import { teacher } from "#dev/testing/courses/build-course";
import { buildEntry, buildOutline, insertLessons, writeLesson } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { listReadTags } from "#dev/testing/setup/revalidated-tags";
import { cacheTags } from "#lib/cache/cache-manifest";
import { getDatabaseClient } from "#lib/db/client";
import { findCertificatePage } from "#lib/learning/certificate-page";
import { findLearning } from "#lib/learning/find-learning";
import { listLearning } from "#lib/learning/list-learning";
import { findVideoProgress } from "#lib/learning/progress";
import { storeOutline } from "#lib/lessons/outlines";

const rounds = runsEveryCase ? 40 : 8;

type Entry = ReturnType<typeof buildEntry>;

let student: Caller;
let entries: [Entry, Entry, Entry];
let course: Awaited<ReturnType<typeof insertLessons>>;
/** The id of a lesson without content. */
let unready: string;

beforeEach(async () => {
  student ??= await addCaller();
  const [first, second, third, empty] = ["First", "Second", "Third", "Empty"].map((title) =>
    buildEntry({ title }),
  );
  if (!(first && second && third && empty)) throw new Error("no lessons");
  entries = [first, second, third];
  unready = empty.id;
  course = await insertLessons({ entries: [...entries, empty], ready: entries.map(({ id }) => id) });
  await insertPayment({ uid: student.uid, serviceIds: [course.id] });
});

function report(body: unknown, { headers }: Pick<Caller, "headers"> = student, serviceId = course.id) {
  const path = `/api/learning/${serviceId}`;
  return sendBody(PUT, { method: "PUT", path, params: { serviceId }, headers, body });
}

async function list({ headers }: Pick<Caller, "headers"> = student) {
  return (await callRoute(GET, "/api/learning", { init: { headers } })).body;
}

async function finish(): Promise<string> {
  for (const { id } of entries.slice(0, -1)) await report({ lessonId: id, done: true });
  return (await report({ lessonId: entries[2].id, done: true })).body.certificateId;
}

async function readCertificate(id: string) {
  const { status, body } = await callRoute(GET_CERTIFICATE, `/api/certificates/${id}`, { params: { id } });
  return { status, body };
}

function refund() {
  return openTestDatabase()
    .collection("payments")
    .updateMany({ uid: student.uid }, { $set: { "items.$[].refundedAt": new Date() } });
}

const countCertificates = () => openTestDatabase().collection("certificates").countDocuments();
const learn = () => findLearning({ user: { uid: student.uid, displayName: "Grace" }, serviceId: course.id });

describe("progress", () => {
  test("progress keeps the lessons done and the video's second, whichever device reports them", async () => {
    const [{ id: first }, { id: second }] = entries;
    expect((await report({ lessonId: first })).body).toEqual({
      done: [],
      doneRemoved: [],
      at: { lessonId: first, seconds: 0 },
      certificateId: null,
    });
    await report({ lessonId: second, seconds: 83.7 });
    // Marking a lesson as done keeps the video's position; opening another lesson resets it.
    expect((await report({ lessonId: second, done: true })).body).toEqual({
      done: [second],
      doneRemoved: [],
      at: { lessonId: second, seconds: 83 },
      certificateId: null,
    });
    expect((await report({ lessonId: first, done: true })).body.done).toEqual([first, second]);
    expect((await report({ lessonId: second })).body.at).toEqual({ lessonId: second, seconds: 0 });
    expect(await learn()).toMatchObject({ done: [first, second], next: { id: entries[2].id } });
  });

  test("each lesson keeps where its video was left and what was watched, also after another lesson", async () => {
    const [{ id: first }, { id: second }] = entries;
    const find = (lessonId: string) =>
      findVideoProgress({ uid: student.uid, serviceId: new ObjectId(course.id), lessonId });
    expect(await find(first)).toEqual({ seconds: 0, watched: [] });
    await report({
      lessonId: first,
      seconds: 83.7,
      watched: [
        { from: 60, to: 83 },
        { from: 0, to: 60 },
      ],
    });
    await report({ lessonId: second });
    await report({ lessonId: second, seconds: 5, watched: [{ from: 0, to: 5 }] });
    await report({ lessonId: first, done: true });
    expect(await find(first)).toEqual({ seconds: 83, watched: [{ from: 0, to: 83 }] });
    expect(await find(second)).toEqual({ seconds: 5, watched: [{ from: 0, to: 5 }] });
    // As a version of this site without positions per lesson stored it.
    const before = { at: { lessonId: new ObjectId(second), seconds: 7 } };
    await openTestDatabase()
      .collection("progress")
      .updateOne({}, { $set: before, $unset: { videos: "" } });
    expect([await find(second), await find(first)]).toMatchObject([{ seconds: 7 }, { seconds: 0 }]);
  });

  test("a lesson can be marked as done repeatedly, and unmarked", async () => {
    const [{ id }] = entries;
    for (let time = 0; time < 3; time += 1) {
      expect((await report({ lessonId: id, done: true })).body.done).toEqual([id]);
    }
    for (let time = 0; time < 2; time += 1) {
      expect((await report({ lessonId: id, done: false })).body.done).toEqual([]);
    }
  });

  test(`tabs that report concurrently, ${rounds} times, share one progress and lose none of it`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await openTestDatabase().collection("progress").deleteMany({});
      const answers = await Promise.all([
        ...entries.slice(0, 2).map(({ id }) => report({ lessonId: id, done: true })),
        ...entries.map(({ id }, seconds) => report({ lessonId: id, seconds })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect((await learn())?.done).toEqual(entries.slice(0, 2).map(({ id }) => id));
      expect(await openTestDatabase().collection("progress").countDocuments()).toBe(1);
    }
  });

  test.each<{ name: string; body: () => Record<string, unknown>; field: string }>([
    { name: "no lesson", body: () => ({ done: true }), field: "lessonId" },
    { name: "a lesson of nowhere", body: () => ({ lessonId: "f".repeat(24) }), field: "lessonId" },
    { name: "a lesson without content", body: () => ({ lessonId: unready, done: true }), field: "lessonId" },
    {
      name: "seconds before the start",
      body: () => ({ lessonId: entries[0].id, seconds: -1 }),
      field: "seconds",
    },
    { name: "more than a day", body: () => ({ lessonId: entries[0].id, seconds: 86_401 }), field: "seconds" },
    {
      name: "watched parts without an end",
      body: () => ({ lessonId: entries[0].id, watched: [{ from: 1 }] }),
      field: "watched.0.to",
    },
    {
      name: "too many watched parts",
      body: () => ({
        lessonId: entries[0].id,
        watched: Array.from({ length: 21 }, () => ({ from: 0, to: 1 })),
      }),
      field: "watched",
    },
    { name: "done in words", body: () => ({ lessonId: entries[0].id, done: "yes" }), field: "done" },
  ])("$name is rejected at the field, and nothing is stored", async ({ body, field }) => {
    const answer = await report(body());
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
    expect(await openTestDatabase().collection("progress").countDocuments()).toBe(0);
  });

  test("a lesson of another course that the student owns isn't part of this one", async () => {
    const entry = buildEntry();
    const other = await insertLessons({ entries: [entry] });
    await insertPayment({ uid: student.uid, serviceIds: [other.id] });
    expect((await report({ lessonId: entry.id, done: true })).status).toBe(422);
    expect((await report({ lessonId: entry.id, done: true }, student, other.id)).status).toBe(200);
  });

  test("only an owner of the course has access to it: no other user, not after a refund, and again after another purchase", async () => {
    const body = { lessonId: entries[0].id, done: true };
    const stranger = await addCaller();
    expect((await report(body, stranger)).status).toBe(403);
    expect((await report(body, { headers: {} })).status).toBe(401);
    expect((await report(body, student, "f".repeat(24))).status).toBe(404);
    expect((await report(body)).status).toBe(200);
    await refund();
    expect((await report(body)).status).toBe(403);
    expect(await learn()).toBeNull();
    expect(await list()).toEqual([]);
    await insertPayment({ uid: student.uid, serviceIds: [course.id] });
    // The earlier progress is kept.
    expect((await report({ lessonId: entries[1].id })).body.done).toEqual([entries[0].id]);
  });

  test("the course's teacher previews it, including lessons that aren't ready, and has no progress", async () => {
    const user = { uid: teacher.uid, displayName: "Tom Teacher" };
    const learning = await findLearning({ user, serviceId: course.id });
    expect(learning).toMatchObject({ isTeacher: true, done: [], at: null, certificateId: null });
    expect(learning?.outline.sections[0]?.lessons.map(({ ready }) => ready)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect((await learn())?.outline.sections[0]?.lessons).toHaveLength(3);
    expect(await findLearning({ user: { ...user, uid: "stranger" }, serviceId: course.id })).toBeNull();
    expect(await findLearning({ user, serviceId: "f".repeat(24) })).toBeNull();
  });
});

describe("certificates", () => {
  test("a student who has done every lesson gets one with their name, the course's title, and the date", async () => {
    const before = Date.now();
    const id = await finish();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const { status, body } = await readCertificate(id);
    expect([status, body]).toEqual([
      200,
      { serviceId: course.id, course: course.title, name: "Grace Hopper", finishedAt: expect.any(String) },
    ]);
    expect(Date.parse(body.finishedAt)).toBeGreaterThanOrEqual(before);
    expect(JSON.stringify(body)).not.toContain(student.uid);
    // Also in capitals, as a user may type the id.
    expect((await readCertificate(id.toUpperCase())).status).toBe(200);
  });

  test(`two tabs that finish concurrently, ${rounds} times, show the same certificate`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        ["progress", "certificates"].map((name) => openTestDatabase().collection(name).deleteMany({})),
      );
      const answers = await Promise.all(
        [...entries, ...entries].map(({ id }) => report({ lessonId: id, done: true })),
      );
      const given = answers.flatMap(({ body }) => body.certificateId ?? []);
      expect(new Set(given).size, `round ${round}`).toBe(1);
      expect(await countCertificates()).toBe(1);
    }
  });

  test.each([
    ["no name", ""],
    ["a name of spaces", "   "],
  ])("a user whose profile has %s is named a student of Openbook", async (_name, displayName) => {
    const nameless = await addCaller({ displayName });
    await insertPayment({ uid: nameless.uid, serviceIds: [course.id] });
    for (const { id } of entries) await report({ lessonId: id, done: true }, nameless);
    const [{ certificateId }] = await list(nameless);
    expect((await readCertificate(certificateId)).body.name).toBe("A student of Openbook");
  });

  test("it stays valid, with its title, when lessons are added later or one is marked as not done", async () => {
    const id = await finish();
    const added = buildEntry({ title: "Added" });
    const saved = buildOutline(1, [...entries, added], course.sectionId);
    await storeOutline({ serviceId: course.serviceId, saved });
    await writeLesson({ id: added.id, uid: teacher.uid, saved: { version: 0, body: "More.", media: null } });
    await openTestDatabase()
      .collection("services")
      .updateOne({}, { $set: { title: "Renamed" } });
    expect((await report({ lessonId: entries[0].id, done: false })).body.certificateId).toBe(id);
    expect((await report({ lessonId: added.id })).body.certificateId).toBe(id);
    expect((await readCertificate(id)).body.course).toBe(course.title);
    expect(await list()).toMatchObject([
      { title: "Renamed", totals: { lessons: 4 }, done: 2, certificateId: id },
    ]);
  });

  test("a refund revokes it, and buying the course again brings it back", async () => {
    const id = await finish();
    // Fills the cache of its page, which must be invalidated when the course's purchases change.
    expect(await findCertificatePage(id)).toMatchObject({ name: "Grace Hopper" });
    expect(listReadTags()).toContain(cacheTags.course(course.id));
    await refund();
    expect(await findCertificatePage(id)).toBe("refunded");
    const { status, body } = await readCertificate(id);
    expect([status, body.error]).toEqual([410, { code: "gone", message: "This certificate was revoked." }]);
    await insertPayment({ uid: student.uid, serviceIds: [course.id] });
    expect((await readCertificate(id)).status).toBe(200);
    expect(await countCertificates()).toBe(1);
  });

  test("it stays valid when one of two purchases of the course is refunded", async () => {
    const id = await finish();
    await insertPayment({ uid: student.uid, serviceIds: [course.id], refundedAt: new Date() });
    expect((await readCertificate(id)).status).toBe(200);
  });

  test.each([
    ["an unknown id", "0".repeat(32), 404],
    ["an id of another kind", "0".repeat(24), 400],
    ["no id at all", "certificate", 400],
  ])("%s is %s: %i", async (_name, id, status) => {
    expect((await readCertificate(id)).status).toBe(status);
  });

  test("a course without lessons can't be finished", async () => {
    const empty = await insertLessons();
    await insertPayment({ uid: student.uid, serviceIds: [empty.id] });
    expect((await report({ lessonId: entries[0].id, done: true }, student, empty.id)).status).toBe(422);
    const [shown] = await list();
    expect(shown).toMatchObject({
      serviceId: empty.id,
      begun: false,
      done: 0,
      continueAt: null,
      certificateId: null,
    });
  });

  test("a removed lesson doesn't count as done: no certificate while lessons are left", async () => {
    for (const { id } of entries.slice(0, 2)) await report({ lessonId: id, done: true });
    const saved = buildOutline(1, entries.slice(1), course.sectionId);
    await storeOutline({ serviceId: course.serviceId, saved });
    expect((await report({ lessonId: entries[1].id, done: true })).body).toMatchObject({
      done: [entries[1].id],
      certificateId: null,
    });
    expect(await learn()).toMatchObject({ certificateId: null });
    expect(await countCertificates()).toBe(0);
  });

  test("a student who has done every lesson that is left after a removal gets it at the next visit", async () => {
    for (const { id } of entries.slice(0, 2)) await report({ lessonId: id, done: true });
    const saved = buildOutline(1, entries.slice(0, 2), course.sectionId);
    await storeOutline({ serviceId: course.serviceId, saved });
    const learning = await learn();
    expect((await readCertificate(learning?.certificateId ?? "")).body).toMatchObject({ name: "Grace" });
    expect((await learn())?.certificateId).toBe(learning?.certificateId);
  });
});

describe("the list of own courses", () => {
  test("the course that was studied or bought last comes first, with where to continue", async () => {
    const others = [
      await insertLessons({ entries: [buildEntry({ title: "Hello" })] }),
      await insertLessons(),
    ];
    for (const { id } of others) await insertPayment({ uid: student.uid, serviceIds: [id, course.id] });
    await report({ lessonId: entries[0].id, done: true });
    const listed = await list();
    expect(listed.map(({ serviceId }: { serviceId: string }) => serviceId)).toEqual([
      course.id,
      others[1]?.id,
      others[0]?.id,
    ]);
    expect(listed[0]).toEqual({
      serviceId: course.id,
      title: course.title,
      language: null,
      image: "/courses/everyday-spanish.svg",
      totals: { sections: 1, lessons: 3, minutes: 15 },
      begun: true,
      done: 1,
      continueAt: { lessonId: entries[1].id, title: "Second" },
      certificateId: null,
      isTakenDown: false,
    });
    expect(listed[2].continueAt.title).toBe("Hello");
  });

  test.each(["unpublished", "hidden", "deleting"] as const)(
    "a course that is %s stays with its buyers",
    async (state) => {
      await openTestDatabase().collection("services").updateOne({}, { $set: { state } });
      expect(await list()).toHaveLength(1);
      expect((await report({ lessonId: entries[0].id, done: true })).status).toBe(200);
      expect((await learn())?.course.title).toBe(course.title);
    },
  );

  test("removed lessons don't count, neither as done nor as the place to continue", async () => {
    for (const { id } of entries.slice(0, 2)) await report({ lessonId: id, done: true, seconds: 9 });
    const saved = buildOutline(1, [entries[2], entries[0]], course.sectionId);
    await storeOutline({ serviceId: course.serviceId, saved });
    expect(await list()).toMatchObject([
      { totals: { lessons: 2 }, done: 1, continueAt: { lessonId: entries[2].id } },
    ]);
    // The buyer keeps the removed lesson, whose video resumes where they stopped.
    expect(await learn()).toMatchObject({
      done: [entries[0].id],
      doneRemoved: [entries[1].id],
      at: { lessonId: entries[1].id, seconds: 9 },
      next: { id: entries[2].id },
    });
  });

  test("listing thirty courses takes as many queries as listing one", async () => {
    const client = await getDatabaseClient();
    const countQueries = async () => {
      const listened = vi.fn();
      client.on("commandStarted", listened);
      await listLearning(student.uid);
      client.off("commandStarted", listened);
      return listened.mock.calls.length;
    };
    const forOne = await countQueries();
    const ids: string[] = [];
    for (let number = 0; number < 30; number += 1) {
      ids.push((await insertLessons({ entries: [buildEntry()], ready: [] })).id);
    }
    await insertPayment({ uid: student.uid, serviceIds: ids });
    expect(await countQueries()).toBe(forOne);
    expect(await list()).toHaveLength(31);
  });
});
