import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { teacher } from "#dev/testing/courses/build-course";
import { buildEntry, insertFile, insertLessons, writeLesson } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { findLessonToEdit } from "#lib/lessons/lesson-editor";
import { storeOutline } from "#lib/lessons/outlines";
import { findCourseToEdit } from "#lib/teaching/course-editor";

const { uid } = teacher;
const unknown = new ObjectId().toHexString();

test("a teacher sees why each lesson is hidden from students, and no reason for visible ones", async () => {
  const entries = (["text", "video", "video", "file", "link"] as const).map((kind) => buildEntry({ kind }));
  const [text, mute, video, file, link] = entries.map(({ id }) => id);
  const { id } = await insertLessons({ entries, ready: [video ?? ""] });
  const fileId = await insertFile({ uid, purpose: "lesson-video" });
  await writeLesson({ id: mute ?? "", uid, saved: { version: 0, body: "", media: { fileId } } });
  const found = await findCourseToEdit({ id, uid });
  expect(found?.reasons).toEqual({
    [String(text)]: "This lesson has no text yet.",
    [String(mute)]: "Students don't see this video until you add captions or a transcript.",
    [String(file)]: "This lesson has no file yet.",
    [String(link)]: "This lesson has no link yet.",
  });
  expect(found?.outline.sections[0]?.lessons.map(({ ready }) => ready)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

test("a lesson comes with its neighbors, its section, and the names of its files", async () => {
  const [first, second, third] = [buildEntry({ title: "One" }), buildEntry({ kind: "file" }), buildEntry()];
  const { id: courseId, title } = await insertLessons({ entries: [first, second, third], ready: [] });
  const fileId = await insertFile({ uid, purpose: "lesson-file" });
  await writeLesson({ id: second.id, uid, saved: { version: 0, body: "Words", media: { fileId } } });
  expect(await findLessonToEdit({ courseId, lessonId: second.id, uid })).toMatchObject({
    lesson: { _id: second.id, body: "Words", media: { fileId }, version: 1 },
    course: { id: courseId, title },
    section: "A section",
    previous: { id: first.id, title: "One" },
    next: { id: third.id },
    files: { [fileId]: { name: "a file" } },
  });
  expect(await findLessonToEdit({ courseId, lessonId: first.id, uid })).toMatchObject({ previous: null });
  expect(await findLessonToEdit({ courseId, lessonId: third.id, uid })).toMatchObject({ next: null });
});

test("another teacher's course and lesson look like missing ones", async () => {
  const entry = buildEntry();
  const { id: courseId } = await insertLessons({ entries: [entry] });
  const other = await insertLessons({ owner: { uid: "other", email: "other@openbook.test" } });
  const lessonId = entry.id;
  for (const id of [other.id, unknown, "no-id"]) expect(await findCourseToEdit({ id, uid })).toBeNull();
  for (const ids of [
    { courseId, lessonId, uid: "other" },
    { courseId: other.id, lessonId, uid: "other" },
    { courseId: unknown, lessonId, uid },
    { courseId, lessonId: unknown, uid },
    { courseId, lessonId: "no-id", uid },
  ]) {
    expect(await findLessonToEdit(ids), JSON.stringify(ids)).toBeNull();
  }
});

test("a removed lesson, and a lesson of a course that is being deleted, can't be opened", async () => {
  const [kept, dropped] = [buildEntry(), buildEntry()];
  const { id: courseId, serviceId, sectionId } = await insertLessons({ entries: [kept, dropped] });
  const sections = [{ id: sectionId, title: "A section", lessons: [kept] }];
  await storeOutline({ serviceId, saved: { version: 1, sections } });
  expect(await findLessonToEdit({ courseId, lessonId: dropped.id, uid })).toBeNull();
  const deleting = { $set: { state: "deleting" } };
  await openTestDatabase().collection("services").updateOne({ _id: serviceId }, deleting);
  expect(await findLessonToEdit({ courseId, lessonId: kept.id, uid })).toBeNull();
});
