import { randomUUID } from "node:crypto";
import { ObjectId } from "mongodb";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { createId } from "#dev/testing/courses/teach-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { LessonDocument, OutlineDocument } from "#lib/db/documents/lessons";
import type { FilePurpose } from "#lib/rules/files/upload-schema";
import type { LessonUpdate } from "#lib/rules/lessons/lesson-schema";
import type { OutlineUpdate } from "#lib/rules/lessons/outline-schema";

type OutlineEntry = OutlineUpdate["sections"][number]["lessons"][number];

/** Returns a lesson as the editor adds it; by default, a text of five minutes. */
export function buildEntry(change: Partial<OutlineEntry> = {}): OutlineEntry {
  return { id: createId(), title: "A lesson", kind: "text", minutes: 5, preview: false, ...change };
}

/** Returns an outline with one section of these lessons. */
export function buildOutline(
  version: number,
  lessons: OutlineEntry[],
  sectionId = createId(),
): OutlineUpdate {
  return { version, sections: [{ id: sectionId, title: "A section", lessons }] };
}

type InsertLessonsOptions = {
  owner?: { uid: string; email: string };
  entries?: OutlineEntry[];
  /** The lessons that have content; all when left out. */
  ready?: string[] | undefined;
  state?: CourseDocument["state"];
};

/** Adds a course with one section of lessons, as its teacher's requests would. */
export async function insertLessons({
  owner = teacher,
  entries = [],
  ready,
  state,
}: InsertLessonsOptions = {}) {
  // Uses the modules that the test has loaded, which may have a database of their own.
  const { createCourse } = await import("#lib/courses/create-course");
  const { storeOutline } = await import("#lib/lessons/outlines");
  const title = `Course ${randomUUID()}`;
  const { id } = await createCourse({ course: buildCourse({ title }), owner });
  const serviceId = new ObjectId(id);
  const outline = buildOutline(0, entries);
  await storeOutline({ serviceId, saved: outline });
  for (const entry of entries.filter((each) => !ready || ready.includes(each.id))) {
    const saved = { version: 0, body: `What ${entry.title} is about.`, media: buildMedia(entry.kind) };
    if (entry.kind === "text" || saved.media) await writeLesson({ id: entry.id, uid: owner.uid, saved });
  }
  if (state)
    await openTestDatabase().collection("services").updateOne({ _id: serviceId }, { $set: { state } });
  return { id, serviceId, title, sectionId: outline.sections[0]?.id ?? "" };
}

type WriteLessonOptions = { id: string; uid: string; saved: LessonUpdate };

/** Saves the content of a lesson as its teacher's request does. Returns its new version. */
export async function writeLesson({ id, uid, saved }: WriteLessonOptions): Promise<number> {
  const { updateLesson } = await import("#lib/lessons/update-lesson");
  return updateLesson({ id, uid, saved });
}

function buildMedia(kind: OutlineEntry["kind"]) {
  if (kind === "video") return { url: "https://youtu.be/dQw4w9WgXcQ" };
  return kind === "link" ? { url: "https://example.com/" } : null;
}

/** Stores a complete upload of a user. */
export async function insertFile({ uid, purpose }: { uid: string; purpose: FilePurpose }): Promise<string> {
  const _id = new ObjectId();
  await openTestDatabase()
    .collection("files")
    .insertOne({ _id, uid, purpose, name: "a file", size: 1, type: "text/plain", state: "complete" });
  return _id.toHexString();
}

/** Returns the stored lessons of a course. */
export async function findLessons(serviceId: ObjectId) {
  const database = openTestDatabase();
  const [outline, lessons] = await Promise.all([
    database.collection<OutlineDocument>("outlines").findOne({ _id: serviceId }),
    database.collection<LessonDocument>("lessons").find({ serviceId }).toArray(),
  ]);
  const entries = outline?.sections.flatMap((section) => section.lessons) ?? [];
  return { outline, lessons, entries };
}

/** Returns the expected totals of a course: those of the lessons that have content. */
export async function sumTotals(serviceId: ObjectId) {
  const { outline, lessons } = await findLessons(serviceId);
  const ready = new Set(lessons.filter(({ isReady }) => isReady).map(({ _id }) => _id.toHexString()));
  const sections = (outline?.sections ?? [])
    .map((section) => section.lessons.filter(({ id }) => ready.has(id.toHexString())))
    .filter((section) => section.length > 0);
  return {
    sections: sections.length,
    lessons: sections.flat().length,
    minutes: sections.flat().reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
