import { ObjectId } from "mongodb";
import { beforeEach, expect, test } from "vitest";
import { PUT } from "#app/api/lessons/[id]/route";
import { buildEntry, findLessons, insertLessons } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { sendBody } from "#dev/testing/http/send-body";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { loadLessonContent } from "#lib/lessons/load-lesson-content";
import { requireLesson } from "#lib/lessons/require-lesson";
import { rerenderLessons } from "#lib/lessons/rerender-lessons";
import { markdownVersion, tooComplexMessage } from "#lib/rules/markdown/rendered-markdown";

let teacher: Caller;
let lesson: { id: string; serviceId: ObjectId };

beforeEach(async () => {
  teacher ??= await addCaller();
  const entry = buildEntry();
  const { serviceId } = await insertLessons({ owner: teacher, entries: [entry], ready: [] });
  lesson = { id: entry.id, serviceId };
});

function save(version: number, body: string) {
  const { id } = lesson;
  const sent = { version, body, media: null };
  return sendBody(PUT, { ...teacher, method: "PUT", path: `/api/lessons/${id}`, params: { id }, body: sent });
}

const findStored = async () => (await findLessons(lesson.serviceId)).lessons[0];

async function view(): Promise<string> {
  return (await loadLessonContent(await requireLesson({ id: lesson.id, uid: teacher.uid }))).html;
}

test("a save stores the text with its safe HTML, and a view shows the stored HTML without rendering", async () => {
  const body = "# Nouns\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))";
  expect((await save(0, body)).status).toBe(200);
  expect(await findStored()).toMatchObject({
    body,
    rendered: {
      html: expect.stringContaining('<h2 id="heading-nouns" dir="ltr">Nouns</h2>'),
      version: markdownVersion,
    },
  });
  expect(await view()).not.toMatch(/<script|javascript:/);
  const stored = { rendered: { html: "<p>As stored</p>", version: markdownVersion } };
  await openTestDatabase()
    .collection("lessons")
    .updateOne({ _id: new ObjectId(lesson.id) }, { $set: stored });
  expect(await view()).toBe("<p>As stored</p>");
  expect((await save(1, " ")).status).toBe(200);
  expect(await view()).toBe("");
});

test("a text that is too complex to show is refused at its field, and the stored lesson stays", async () => {
  await save(0, "A text.");
  const { status, body } = await save(1, "1. ".repeat(16_000));
  expect([status, body.error.code, body.error.fields]).toEqual([422, "invalid", { body: tooComplexMessage }]);
  expect(await findStored()).toMatchObject({ body: "A text.", version: 1 });
  expect(await view()).toBe('<p dir="ltr">A text.</p>');
});

test("after the renderer has changed, all lessons are rendered again, except those that were saved meanwhile", async () => {
  await save(0, "**A text.**");
  const lessons = openTestDatabase().collection("lessons");
  const outdated = { rendered: { html: "<b>A text.</b>", version: markdownVersion - 1 } };
  await lessons.updateOne({ _id: new ObjectId(lesson.id) }, { $set: outdated });
  expect(await rerenderLessons()).toEqual({ rendered: 1, kept: 0 });
  expect(await view()).toBe('<p dir="ltr"><strong>A text.</strong></p>');
  expect(await findStored()).toMatchObject({ version: 1 });
  expect(await rerenderLessons()).toEqual({ rendered: 0, kept: 0 });
});
