import { expect, test } from "vitest";
import { GET as GET_LESSON, PUT as PUT_LESSON } from "#app/api/lessons/[id]/route";
import { GET as GET_OUTLINE, PUT as PUT_OUTLINE } from "#app/api/services/[id]/outline/route";
import { buildCourse } from "#dev/testing/courses/build-course";
import { buildEntry, insertLessons } from "#dev/testing/courses/lessons";
import { createId } from "#dev/testing/courses/teach-course";
import { callRoute } from "#dev/testing/http/call-route";
import { addCaller } from "#dev/testing/people/sign-in";
import { createCourse } from "#lib/courses/create-course";

/** Encodes a value as JSON with every character escaped, the longest form that clients may send. */
function toEscapes(value: unknown): string {
  return JSON.stringify(value).replace(/[^\x20-\x7e]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

const send = (handler: typeof PUT_LESSON, headers: Record<string, string>, id: string, body: string) =>
  callRoute(handler, "/api/any", {
    params: { id },
    init: { method: "PUT", headers: { ...headers, "Content-Type": "application/json" }, body },
  });

/** Each character takes three bytes in UTF-8 and six in an escape. */
const title = "課".repeat(120);

test.each([
  ["in UTF-8", JSON.stringify],
  ["in escapes", toEscapes],
])("the largest outline that a course may have is saved and read, %s", async (_name, encode) => {
  const owner = await addCaller();
  const { id } = await createCourse({ course: buildCourse(), owner });
  const sections = Array.from({ length: 50 }, () => ({
    id: createId(),
    title,
    lessons: Array.from({ length: 6 }, () => buildEntry({ title, kind: "video", minutes: 600 })),
  }));
  const saved = await send(PUT_OUTLINE, owner.headers, id, encode({ version: 0, sections }));
  expect([saved.status, saved.body]).toEqual([200, { version: 1 }]);
  const { body } = await callRoute(GET_OUTLINE, "/api/any", {
    params: { id },
    init: { headers: owner.headers },
  });
  expect(body.sections).toHaveLength(50);
  expect(body.sections[49].lessons).toMatchObject(sections[49]?.lessons ?? []);
  const turned = { version: 1, sections: sections.toReversed() };
  expect((await send(PUT_OUTLINE, owner.headers, id, encode(turned))).status).toBe(200);
});

test.each([
  ["in UTF-8", JSON.stringify],
  ["in escapes", toEscapes],
])("the longest lesson with the longest transcript is saved and read, %s", async (_name, encode) => {
  const owner = await addCaller();
  const entry = buildEntry({ kind: "video" });
  await insertLessons({ owner, entries: [entry], ready: [] });
  const text = "課".repeat(50_000);
  const lesson = { version: 0, body: text, media: { url: "https://youtu.be/dQw4w9WgXcQ", transcript: text } };
  expect((await send(PUT_LESSON, owner.headers, entry.id, encode(lesson))).status).toBe(200);
  const { body } = await callRoute(GET_LESSON, "/api/any", {
    params: { id: entry.id },
    init: { headers: owner.headers },
  });
  expect([body.body, body.media.transcript]).toEqual([text, text]);
});
