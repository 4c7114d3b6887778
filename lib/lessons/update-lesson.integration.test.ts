// This file is long because all of its tests save lessons of one teacher, with shared helpers.
import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, test } from "vitest";
import { PUT } from "#app/api/lessons/[id]/route";
import {
  buildEntry,
  buildOutline,
  findLessons,
  insertFile,
  insertLessons,
  sumTotals,
} from "#dev/testing/courses/lessons";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { sendBody } from "#dev/testing/http/send-body";
import { addCaller, addCallers, type Caller } from "#dev/testing/people/sign-in";
import { deleteRevalidatedTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { storeOutline } from "#lib/lessons/outlines";
import type { LessonKind } from "#lib/rules/lessons/lesson-schema";

type Course = Awaited<ReturnType<typeof insertLessons>>;

let teacher: Caller;
let course: Course;
const ids: Record<LessonKind, string> = { text: "", video: "", file: "", link: "" };

beforeEach(async () => {
  teacher ??= await addCaller();
  const kinds = ["text", "video", "file", "link"] as const;
  const entries = kinds.map((kind) => buildEntry({ kind, title: `The ${kind}` }));
  for (const { id, kind } of entries) ids[kind] = id;
  course = await insertLessons({ owner: teacher, entries, ready: [] });
  deleteRevalidatedTags();
});

function put(id: string, body: unknown, { headers }: Pick<Caller, "headers"> = teacher) {
  return sendBody(PUT, { method: "PUT", path: `/api/lessons/${id}`, params: { id }, headers, body });
}

const text = (version: number, body: string) => ({ version, body, media: null });

test("a saved lesson is shown to students, and the cached pages of its course are invalidated", async () => {
  const { status, body } = await put(ids.text, text(0, "# Hello"));
  expect([status, body]).toEqual([200, { version: 1 }]);
  const { outline, entries } = await findLessons(course.serviceId);
  expect(entries.map(({ isReady }) => isReady)).toEqual([true, false, false, false]);
  expect(outline?.totals).toEqual({ sections: 1, lessons: 1, minutes: 5 });
  expect(listRevalidatedTags()).toEqual([`course:${course.id}`, "courses"]);
});

test("a lesson that loses its text is hidden from students and leaves the totals", async () => {
  await put(ids.text, text(0, "# Hello"));
  expect((await put(ids.text, text(1, " "))).status).toBe(200);
  const { outline, entries } = await findLessons(course.serviceId);
  expect(entries.some(({ isReady }) => isReady)).toBe(false);
  expect(outline?.totals).toEqual(await sumTotals(course.serviceId));
});

test("of two tabs that save, one wins and the other gets 409 with the newer lesson", async () => {
  for (let version = 0; version < 8; version += 1) {
    const bodies = ["One", "Two", "Three"].map((word) => `${word} ${version}`);
    const answers = await Promise.all(bodies.map((body) => put(ids.text, text(version, body))));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.error).toMatchObject({
        code: "conflict",
        details: { lesson: { _id: ids.text, title: "The text", version: version + 1, body: bodies[winner] } },
      });
    }
  }
});

test("a save that is retried after a lost response returns its version, and an outdated save changes nothing", async () => {
  const file = await insertFile({ uid: teacher.uid, purpose: "lesson-video" });
  const saved = { version: 0, body: "Watch.", media: { fileId: file, transcript: "Hello." } };
  expect((await put(ids.video, saved)).body).toEqual({ version: 1 });
  expect((await put(ids.video, saved)).body).toEqual({ version: 1 });
  // MongoDB preserves the order of fields, and the comparison must ignore it.
  const turned = { version: 0, body: "Watch.", media: { transcript: " Hello. ", fileId: file } };
  expect((await put(ids.video, turned)).body).toEqual({ version: 1 });
  const before = await findLessons(course.serviceId);
  expect((await put(ids.video, { ...saved, body: "Other words." })).status).toBe(409);
  expect((await put(ids.video, { ...saved, version: 7 })).status).toBe(409);
  expect(await findLessons(course.serviceId)).toEqual(before);
});

describe("the lesson's title, minutes, and preview", () => {
  const from = { title: "The text", minutes: 5, preview: false };
  const to = { title: "A new title", minutes: 12, preview: true };
  const findEntry = async () => {
    const { outline, entries } = await findLessons(course.serviceId);
    const [entry] = entries;
    if (!outline || !entry) throw new Error("the outline has no lesson");
    const { title, minutes, isPreview, isReady } = entry;
    return { entry: { title, minutes, preview: isPreview }, isReady, outline, others: entries.slice(1) };
  };

  test("are saved with its text, and an open outline is outdated then", async () => {
    const before = await findEntry();
    expect((await put(ids.text, { ...text(0, "# Hello"), entry: { from, to } })).body).toEqual({
      version: 1,
    });
    const { entry, isReady, outline, others } = await findEntry();
    expect([entry, isReady, outline.version]).toEqual([to, true, before.outline.version + 1]);
    expect(outline.totals).toEqual({ sections: 1, lessons: 1, minutes: 12 });
    expect(others).toEqual(before.others);
  });

  test("are saved once by a retry after a lost response", async () => {
    const saved = { ...text(0, "# Hello"), entry: { from, to } };
    expect((await put(ids.text, saved)).body).toEqual({ version: 1 });
    const { outline } = await findEntry();
    expect((await put(ids.text, saved)).body).toEqual({ version: 1 });
    expect((await findEntry()).outline.version).toBe(outline.version);
  });

  test("stay when only the text is saved", async () => {
    const before = await findEntry();
    await put(ids.text, text(0, "# Hello"));
    const { entry, outline } = await findEntry();
    expect([entry, outline.version]).toEqual([from, before.outline.version]);
  });

  test("aren't replaced unseen: a save with an outdated title changes nothing and gets the newer one", async () => {
    await put(ids.text, { ...text(0, "# Hello"), entry: { from, to } });
    const before = await findLessons(course.serviceId);
    const outdated = { ...text(1, "Other words."), entry: { from, to: { ...to, title: "Another title" } } };
    const { status, body } = await put(ids.text, outdated);
    expect([status, body.error.details.lesson]).toEqual([
      409,
      { ...to, _id: ids.text, serviceId: course.id, kind: "text", body: "# Hello", media: null, version: 1 },
    ]);
    expect(await findLessons(course.serviceId)).toEqual(before);
  });

  test("can't be changed once the outline has lost the lesson: the message says so, and nothing is saved", async () => {
    const kept = (["video", "file", "link"] as const).map((kind) => buildEntry({ id: ids[kind], kind }));
    await storeOutline({ serviceId: course.serviceId, saved: buildOutline(1, kept, course.sectionId) });
    const { status, body } = await put(ids.text, { ...text(0, "# Hello"), entry: { from, to } });
    expect([status, body.error.details.reason]).toEqual([409, "removed"]);
    expect((await put(ids.text, text(0, "# Hello"))).status).toBe(200);
  });

  test.each([
    ["title", { title: " " }],
    ["minutes", { minutes: 601 }],
  ])("are checked: %s", async (name, wrong) => {
    const { status, body } = await put(ids.text, {
      ...text(0, ""),
      entry: { from, to: { ...to, ...wrong } },
    });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [`entry.to.${name}`]]);
  });
});

test("only its teacher saves a lesson; other users can't, with or without a purchase", async () => {
  const [another] = await addCallers(1);
  if (!another) throw new Error("the other caller is missing");
  const { status, body } = await put(ids.text, text(0, "Mine now"), another);
  expect([status, body.error.message]).toEqual([403, "You don't teach this course."]);
  expect((await put("f".repeat(24), text(0, ""))).status).toBe(404);
  expect(listRevalidatedTags(), "what strangers may not make anew").toEqual([]);
  expect((await findLessons(course.serviceId)).lessons.every(({ version }) => version === 0)).toBe(true);
});

test("a lesson of a course that is being deleted can't be saved", async () => {
  await openTestDatabase()
    .collection("services")
    .updateOne({}, { $set: { state: "deleting" } });
  expect((await put(ids.text, text(0, "Too late"))).status).toBe(404);
});

describe("files", () => {
  const owned = (purpose: Parameters<typeof insertFile>[0]["purpose"], uid = teacher.uid) =>
    insertFile({ uid, purpose });

  test("a lesson accepts its teacher's own files for their purpose, and protects them from cleanup", async () => {
    const [video, captions, file] = await Promise.all(
      (["lesson-video", "captions", "lesson-file"] as const).map((purpose) => owned(purpose)),
    );
    // A cleanup has marked the files as unused before the lesson names them.
    await openTestDatabase()
      .collection("files")
      .updateMany({}, { $set: { unusedSince: new Date() } });
    expect(
      (await put(ids.video, { ...text(0, ""), media: { fileId: video, captionsId: captions } })).status,
    ).toBe(200);
    expect((await put(ids.file, { ...text(0, ""), media: { fileId: file } })).status).toBe(200);
    const unclaimed = { unusedSince: { $exists: true } };
    expect(await openTestDatabase().collection("files").countDocuments(unclaimed)).toBe(0);
    expect((await findLessons(course.serviceId)).outline?.totals.lessons).toBe(2);
  });

  test("an uploaded video without captions or a transcript is stored and shown to its teacher only", async () => {
    const fileId = await owned("lesson-video");
    expect((await put(ids.video, { ...text(0, "Watch."), media: { fileId } })).status).toBe(200);
    expect((await findLessons(course.serviceId)).outline?.totals.lessons).toBe(0);
  });

  test.each<{ name: string; kind: LessonKind; media: () => Promise<Record<string, string>>; field: string }>([
    {
      name: "another user's video",
      kind: "video",
      media: async () => ({ fileId: await owned("lesson-video", "another") }),
      field: "media.fileId",
    },
    {
      name: "a picture as a video",
      kind: "video",
      media: async () => ({ fileId: await owned("course-picture") }),
      field: "media.fileId",
    },
    {
      name: "a video as captions",
      kind: "video",
      media: async () => ({ captionsId: await owned("lesson-video") }),
      field: "media.captionsId",
    },
    {
      name: "a file that isn't there",
      kind: "file",
      media: async () => ({ fileId: "f".repeat(24) }),
      field: "media.fileId",
    },
    {
      name: "a file for a text",
      kind: "text",
      media: async () => ({ fileId: await owned("lesson-file") }),
      field: "media",
    },
    {
      name: "a file and a link for a video",
      kind: "video",
      media: async () => ({ fileId: await owned("lesson-video"), url: "https://youtu.be/dQw4w9WgXcQ" }),
      field: "media.url",
    },
    {
      name: "a channel as a video",
      kind: "video",
      media: async () => ({ url: "https://www.youtube.com/@openbook" }),
      field: "media.url",
    },
  ])("$name is rejected at the field, and nothing is stored", async ({ kind, media, field }) => {
    const { status, body } = await put(ids[kind], { ...text(0, ""), media: await media() });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    expect((await findLessons(course.serviceId)).lessons.every(({ version }) => version === 0)).toBe(true);
  });
});

test("empty fields don't count as content: a lesson with only empty fields has no media", async () => {
  expect((await put(ids.video, { ...text(0, ""), media: { transcript: "  " } })).status).toBe(200);
  expect((await put(ids.text, { ...text(0, "Words"), media: {} })).status).toBe(200);
  const { lessons } = await findLessons(course.serviceId);
  expect(lessons.map(({ media }) => media)).toEqual([null, null, null, null]);
});

test.each(["before", "after"] as const)(
  "when any command fails %s it takes effect and isn't retried, no student sees a lesson without content",
  async (moment) => {
    const proxy = await startDatabaseProxy();
    const { writeLesson: save } = await loadWithDatabase(proxy.uri, () => {
      return import("#dev/testing/courses/lessons");
    });
    await forEachCommand(proxy, async ({ where, fail }) => {
      const entries = [buildEntry(), buildEntry()];
      const [{ id } = buildEntry(), another] = entries;
      const { serviceId } = await insertLessons({ owner: teacher, entries });
      // The driver itself retries after every other kind of fault.
      await fail(() => save({ id, uid: teacher.uid, saved: text(1, "") }).catch(() => null), {
        moment,
        way: "error",
      });
      const { lessons, entries: named, outline } = await findLessons(serviceId);
      const lesson = lessons.find(({ _id }) => _id.equals(id));
      const isShown = named.find((entry) => entry.id.equals(id))?.isReady;
      expect(isShown && !lesson?.isReady, where).toBe(false);
      expect(outline?.totals.lessons).toBe(named.filter(({ isReady }) => isReady).length);
      // The teacher's next save of any lesson repairs what the fault left behind.
      await save({ id: another?.id ?? "", uid: teacher.uid, saved: text(1, "Other words.") });
      expect((await findLessons(serviceId)).outline?.totals).toEqual(await sumTotals(serviceId));
    });
  },
);

test("a file can be in 20 lessons, so that its readers' access can always be checked by all of them", async () => {
  const fileId = await insertFile({ uid: teacher.uid, purpose: "lesson-file" });
  const saved = { body: "", media: { fileId } };
  expect((await put(ids.file, { version: 0, ...saved })).status).toBe(200);
  const others = Array.from({ length: 19 }, () => ({ media: { fileId: new ObjectId(fileId) } }));
  await openTestDatabase().collection("lessons").insertMany(others);
  expect((await put(ids.file, { version: 1, ...saved, body: "Words" })).status).toBe(200);
  const next = buildEntry({ kind: "file" });
  await insertLessons({ owner: teacher, entries: [next], ready: [] });
  const { status, body } = await put(next.id, { version: 0, ...saved });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ["media.fileId"]]);
});
