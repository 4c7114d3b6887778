import { buildEntry, insertLessons, writeLesson } from "#dev/testing/courses/lessons";
import { addCaller } from "#dev/testing/people/sign-in";
import { storeFile } from "#lib/files/store-file";

/** Adds a published course of a new teacher, with a text and a lesson that is a file. Returns both. */
export async function insertCourseWithFile() {
  const teacher = await addCaller();
  const { uid, email } = teacher;
  const bytes = Buffer.from("Hello");
  const { fileId } = await storeFile({ uid, purpose: "lesson-file", name: "a.txt", bytes });
  const [text, attachment] = [buildEntry(), buildEntry({ kind: "file" })];
  const entries = [text, attachment];
  const course = await insertLessons({ owner: { uid, email }, entries, ready: [text.id] });
  await writeLesson({ id: attachment.id, uid, saved: { version: 0, body: "", media: { fileId } } });
  return {
    ...course,
    kind: "course" as const,
    teacher,
    lessonId: text.id,
    attachmentId: attachment.id,
    fileId,
  };
}
