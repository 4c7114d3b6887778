import { beforeAll, expect, test } from "vitest";
import { GET as GET_FILE } from "#app/api/files/[id]/route";
import { GET } from "#app/api/lessons/[id]/route";
import { buildEntry, insertLessons, writeLesson } from "#dev/testing/courses/lessons";
import {
  addReviewSubject,
  listDecisions,
  sendDecision,
  sendDecisionAnswer,
  sendReport,
} from "#dev/testing/courses/moderation";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { storeFile } from "#lib/files/store-file";
import { listRecord } from "#lib/moderation/list-record";
import { eraseInspections } from "#lib/people/erase-content";

let admin: Caller;
let student: Caller;
beforeAll(async () => {
  [admin, student] = await Promise.all([addCaller({ isAdmin: true }), addCaller()]);
});

async function addCourse() {
  const teacher = await addCaller();
  const { uid, email } = teacher;
  const bytes = Buffer.from("Hello");
  const { fileId } = await storeFile({ uid, purpose: "lesson-file", name: "a.txt", bytes });
  const [text, attachment] = [buildEntry(), buildEntry({ kind: "file" })];
  const course = await insertLessons({
    owner: { uid, email },
    entries: [text, attachment],
    ready: [text.id],
  });
  await writeLesson({ id: attachment.id, uid, saved: { version: 0, body: "", media: { fileId } } });
  return { ...course, kind: "course" as const, teacher, lesson: text, attachment, fileId };
}

type Course = Awaited<ReturnType<typeof addCourse>>;

async function readStatuses({ lesson, fileId }: Course, { headers }: Caller) {
  const init = { headers };
  const lessonCall = callRoute(GET, `/api/lessons/${lesson.id}`, { params: { id: lesson.id }, init });
  const fileCall = callRoute(GET_FILE, `/api/files/${fileId}`, { params: { id: fileId }, init });
  return (await Promise.all([lessonCall, fileCall])).map(({ status }) => status);
}

const findInspections = ({ serviceId }: Course) =>
  openTestDatabase().collection("inspections").find({ serviceId }).toArray();

test("an admin reads the lessons and files of a reported course until the decision, and the record says who read what", async () => {
  const course = await addCourse();
  expect(await readStatuses(course, admin)).toEqual([403, 403]);
  expect(await findInspections(course)).toEqual([]);
  await sendReport(course, student);
  expect(await readStatuses(course, admin)).toEqual([200, 200]);
  expect(await readStatuses(course, admin)).toEqual([200, 200]);
  expect(await readStatuses(course, student)).toEqual([403, 403]);
  expect(await readStatuses(course, course.teacher)).toEqual([200, 200]);
  const read = await findInspections(course);
  expect(read.map(({ lessonId }) => String(lessonId)).toSorted()).toEqual(
    [course.lesson.id, course.attachment.id].toSorted(),
  );
  await sendDecision(admin, course, "dismiss");
  expect(await readStatuses(course, admin)).toEqual([403, 403]);
  const { entries } = await listRecord({ limit: 3 });
  expect(entries.map(({ entry }) => entry)).toEqual(["decision", "inspection", "inspection"]);
  const titles = entries.flatMap((each) => (each.entry === "inspection" ? [[each.course, each.lesson]] : []));
  expect(titles).toContainEqual([course.title, course.lesson.title]);

  await eraseInspections({ uid: admin.uid, alias: "deleted-1" });
  const [{ admin: reader } = { admin: null }] = await findInspections(course);
  expect(reader).toEqual({ uid: "deleted-1", name: "" });
});

test("pages of the record mix decisions and readings by date, each once", async () => {
  const course = await addCourse();
  await sendReport(course, student);
  await readStatuses(course, admin);
  await sendDecision(admin, course, "hide");
  const all = (await listRecord({ limit: 100 })).entries.map(({ id }) => id);
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { entries, nextCursor } = await listRecord({ limit: 2, ...(cursor && { cursor }) });
    paged.push(...entries.map(({ id }) => id));
    cursor = nextCursor;
  }
  expect(paged).toEqual(all);
});

test("an unanswered appeal opens the lessons of a taken-down course to admins; a report of a review doesn't", async () => {
  const course = await addCourse();
  await sendDecision(admin, course, "takedown");
  expect(await readStatuses(course, admin)).toEqual([403, 403]);
  const [made] = await listDecisions(course);
  await sendDecisionAnswer(course.teacher, String(made?._id));
  expect(await readStatuses(course, admin)).toEqual([200, 200]);

  const other = await addCourse();
  const { id, title, teacher } = other;
  const review = await addReviewSubject({ course: { id, title, teacher } });
  await sendReport(review, student);
  expect(await readStatuses(other, admin)).toEqual([403, 403]);
});
