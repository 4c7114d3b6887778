import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { GET as GET_FILE } from "#app/api/files/[id]/route";
import { GET } from "#app/api/lessons/[id]/route";
import { insertCourseWithFile } from "#dev/testing/courses/insert-course-with-file";
import {
  addReviewSubject,
  listDecisions,
  sendDecision,
  sendDecisionAnswer,
  sendReport,
} from "#dev/testing/courses/moderation";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { findInspectedLesson } from "#lib/lessons/inspect-lesson";
import { listRecord } from "#lib/moderation/list-record";
import { eraseInspections } from "#lib/people/erase-content";

let admin: Caller;
let student: Caller;
beforeAll(async () => {
  [admin, student] = await Promise.all([addCaller({ isAdmin: true }), addCaller()]);
});

type Course = Awaited<ReturnType<typeof insertCourseWithFile>>;

async function readStatuses({ lessonId, fileId }: Course, { headers }: Caller) {
  const init = { headers };
  const lessonCall = callRoute(GET, `/api/lessons/${lessonId}`, { params: { id: lessonId }, init });
  const fileCall = callRoute(GET_FILE, `/api/files/${fileId}`, { params: { id: fileId }, init });
  return (await Promise.all([lessonCall, fileCall])).map(({ status }) => status);
}

const findInspections = ({ serviceId }: Course) =>
  openTestDatabase().collection("inspections").find({ serviceId }).toArray();

test("an admin reads the lessons and files of a reported course until the decision, and the record says who read what", async () => {
  const course = await insertCourseWithFile();
  expect(await readStatuses(course, admin)).toEqual([403, 403]);
  expect(await findInspections(course)).toEqual([]);
  await sendReport(course, student);
  expect(await readStatuses(course, admin)).toEqual([200, 200]);
  expect(await readStatuses(course, admin)).toEqual([200, 200]);
  expect(await readStatuses(course, student)).toEqual([403, 403]);
  expect(await readStatuses(course, course.teacher)).toEqual([200, 200]);
  const read = await findInspections(course);
  expect(read.map(({ lessonId }) => String(lessonId)).toSorted()).toEqual(
    [course.lessonId, course.attachmentId].toSorted(),
  );
  await sendDecision(admin, course, "dismiss");
  expect(await readStatuses(course, admin)).toEqual([403, 403]);
  const { entries } = await listRecord({ limit: 3 });
  expect(entries.map(({ entry }) => entry)).toEqual(["decision", "inspection", "inspection"]);
  const titles = entries.flatMap((each) => (each.entry === "inspection" ? [[each.course, each.lesson]] : []));
  expect(titles).toContainEqual([course.title, "A lesson"]);

  await eraseInspections({ uid: admin.uid, alias: "deleted-1" });
  const [{ admin: reader } = { admin: null }] = await findInspections(course);
  expect(reader).toEqual({ uid: "deleted-1", name: "" });
});

test("pages of the record mix decisions and readings by date, each once", async () => {
  const course = await insertCourseWithFile();
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
  const course = await insertCourseWithFile();
  await sendDecision(admin, course, "takedown");
  expect(await readStatuses(course, admin)).toEqual([403, 403]);
  const [made] = await listDecisions(course);
  await sendDecisionAnswer(course.teacher, String(made?._id));
  expect(await readStatuses(course, admin)).toEqual([200, 200]);

  const other = await insertCourseWithFile();
  const { id, title, teacher } = other;
  const review = await addReviewSubject({ course: { id, title, teacher } });
  await sendReport(review, student);
  expect(await readStatuses(other, admin)).toEqual([403, 403]);
});

test("what an admin reads as a buyer counts for refunds, and opens no more while a refund waits", async () => {
  const course = await insertCourseWithFile();
  const read = (lessonId: string, courseId = course.id) =>
    findInspectedLesson({ courseId, lessonId, admin: { ...admin, isAdmin: true, displayName: "Ada" } });
  expect(await read(course.lessonId), "nothing is reported").toBeNull();
  await insertPayment({ uid: admin.uid, serviceIds: [course.id] });
  expect(await read(course.lessonId)).toMatchObject({ isPaid: true });
  expect(await read(course.lessonId, "f".repeat(24)), "another course").toBeNull();
  expect(await read("unknown")).toBeNull();
  const database = openTestDatabase();
  const used = { uid: admin.uid, serviceId: course.serviceId };
  const delivered = await database.collection("deliveries").findOne(used);
  expect(delivered?.lessonIds.map(String)).toEqual([course.lessonId]);
  await database.collection("refunds").insertOne({ ...used, state: "requested" });
  expect(await read(course.attachmentId)).toBe("refunding");
  expect(await read(course.lessonId), "one that counts already").toMatchObject({ isPaid: true });
});

test("an error that doesn't refuse the lesson isn't a missing lesson", async () => {
  vi.resetModules();
  vi.stubEnv("MONGODB_URI", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await import("#lib/lessons/inspect-lesson");
  const [courseId, lessonId] = ["a".repeat(24), "b".repeat(24)];
  const reader = { ...admin, isAdmin: true, displayName: "" };
  const reading = server.findInspectedLesson({ courseId, lessonId, admin: reader });
  await expect(reading).rejects.toMatchObject({ code: "not_configured" });
});
