import { beforeAll, expect, test } from "vitest";
import { GET } from "#app/api/lessons/[id]/route";
import { GET as GET_OUTLINE } from "#app/api/services/[id]/outline/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import {
  buildEntry,
  buildOutline,
  insertFile,
  insertLessons,
  writeLesson,
} from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { toChangedToken } from "#dev/testing/people/emulator";
import { addCallers, type Caller } from "#dev/testing/people/sign-in";
import { createCourse } from "#lib/courses/create-course";
import { storeOutline } from "#lib/lessons/outlines";
import { findPreview } from "#lib/lessons/preview-page";

// Checks access through the API for every person, course state, and kind of lesson. The pure rule has its own table
// (lib/rules/lessons/can-read-lesson.test.ts).

const people = [
  "a visitor",
  "a signed-in user",
  "a buyer",
  "a buyer who hasn't agreed to start",
  "a buyer who was refunded",
  "a buyer who was refunded and bought again",
  "the teacher",
  "another teacher",
  "an admin",
] as const;
type Name = (typeof people)[number];

const owners: Name[] = [
  "a buyer",
  "a buyer who hasn't agreed to start",
  "a buyer who was refunded and bought again",
];
const states = ["published", "unpublished", "hidden", "deleting"] as const;

/** The lesson content, which only permitted readers receive. */
const secret = "The secret of every lesson";

let callers: Record<Name, Pick<Caller, "uid" | "headers">>;

beforeAll(async () => {
  const [signedIn, buyer, waiting, refunded, again, teacher, another, admin] = await addCallers(8);
  if (!(signedIn && buyer && waiting && refunded && again && teacher && another && admin))
    throw new Error("The callers are missing.");
  const [, token = ""] = (admin.headers.Authorization ?? "").split(" ");
  const claimed = { Authorization: `Bearer ${toChangedToken(token, { admin: true, role: "admin" })}` };
  callers = {
    "a visitor": { uid: "", headers: {} },
    "a signed-in user": signedIn,
    "a buyer": buyer,
    "a buyer who hasn't agreed to start": waiting,
    "a buyer who was refunded": refunded,
    "a buyer who was refunded and bought again": again,
    "the teacher": teacher,
    "another teacher": another,
    // Admins have no access to lessons, and neither does a made-up role.
    "an admin": { uid: admin.uid, headers: claimed },
  };
});

const kinds = [
  { title: "Ready preview", preview: true, isReady: true },
  { title: "Ready", preview: false, isReady: true },
  { title: "Unready preview", preview: true, isReady: false },
  { title: "Unready", preview: false, isReady: false },
];

/** Creates a course with a lesson of each kind, and a ready preview lesson that was removed from its outline. */
async function teach({ state }: { state: (typeof states)[number] }) {
  const { uid } = callers["the teacher"];
  const owner = { uid, email: "teacher@openbook.test", emailVerified: true };
  const entries = kinds.map(({ title, preview }) => buildEntry({ title, preview, kind: "video" }));
  const removed = buildEntry({ title: "Removed", preview: true, kind: "video" });
  const course = await insertLessons({ owner, entries: [...entries, removed], ready: [] });
  const fileId = await insertFile({ uid, purpose: "lesson-video" });
  for (const [index, { id }] of [...entries, removed].entries()) {
    const isReady = kinds[index]?.isReady ?? true;
    const media = { fileId, ...(isReady && { transcript: secret }) };
    await writeLesson({ id, uid, saved: { version: 0, body: secret, media } });
  }
  const saved = buildOutline(1, entries, course.sectionId);
  await storeOutline({ serviceId: course.serviceId, saved });
  if (state !== "published") {
    await openTestDatabase().collection("services").updateOne({ _id: course.serviceId }, { $set: { state } });
  }
  const serviceIds = [course.id];
  const refundedAt = new Date();
  await insertPayment({ uid: callers["a buyer"].uid, serviceIds });
  const waiting = callers["a buyer who hasn't agreed to start"].uid;
  await insertPayment({ uid: waiting, serviceIds }, { isStarted: false });
  await insertPayment({ uid: callers["a buyer who was refunded"].uid, serviceIds, refundedAt });
  const again = callers["a buyer who was refunded and bought again"].uid;
  await insertPayment({ uid: again, serviceIds, refundedAt });
  await insertPayment({ uid: again, serviceIds });
  // These two teach or own a different course.
  const another = callers["another teacher"].uid;
  const other = await insertLessons({ owner: { uid: another, email: "another@openbook.test" } });
  await insertPayment({ uid: callers["a signed-in user"].uid, serviceIds: [other.id] });
  return { ...course, entries, removed };
}

async function read(handler: typeof GET, id: string, { headers }: Pick<Caller, "headers">) {
  return callRoute(handler, `/api/any/${id}`, { params: { id }, init: { headers } });
}

function expectedStatus(person: Name, { isReady, isOpen }: { isReady: boolean; isOpen: boolean }): number {
  if (person === "the teacher") return 200;
  // To buyers, a lesson without content doesn't exist.
  if (owners.includes(person) && !isReady) return 404;
  if (person === "a buyer who hasn't agreed to start") return isOpen ? 200 : 409;
  if (owners.includes(person)) return 200;
  if (isReady && isOpen) return 200;
  return person === "a visitor" ? 401 : 403;
}

test.each(people.flatMap((person) => states.map((state) => ({ person, state }))))(
  "$person, $state course: each lesson is readable in full or not at all",
  async ({ person, state }) => {
    const { entries, removed } = await teach({ state });
    for (const [index, { title, preview, isReady }] of kinds.entries()) {
      const id = entries[index]?.id ?? "";
      const { status, body } = await read(GET, id, callers[person]);
      const isOpen = preview && state === "published";
      expect([title, status]).toEqual([title, expectedStatus(person, { isReady, isOpen })]);
      expect(JSON.stringify(body).includes(secret)).toBe(status === 200);
      if (status === 200) expect(body).toMatchObject({ _id: id, title, kind: "video", body: secret });
    }
    // The teacher can restore it.
    const { status, body } = await read(GET, removed.id, callers[person]);
    expect(status).toBe(person === "the teacher" ? 200 : 404);
    expect(JSON.stringify(body).includes(secret)).toBe(status === 200);
  },
);

test.each(people.flatMap((person) => states.map((state) => ({ person, state }))))(
  "$person, $state course: the outline lists only lessons that this person may see",
  async ({ person, state }) => {
    const { id } = await teach({ state });
    const { status, body } = await read(GET_OUTLINE, id, callers[person]);
    const isTeacher = person === "the teacher";
    const isShown = state === "published" || isTeacher || owners.includes(person);
    expect(status).toBe(isShown ? 200 : 404);
    expect(JSON.stringify(body)).not.toContain(secret);
    if (!isShown) return;
    const named = body.sections.flatMap(
      ({ lessons }: { lessons: { title: string; ready: boolean }[] }) => lessons,
    );
    expect(
      named.map(({ title, ready }: { title: string; ready: boolean }) => ({ title, isReady: ready })),
    ).toEqual(
      kinds.filter(({ isReady }) => isTeacher || isReady).map(({ title, isReady }) => ({ title, isReady })),
    );
  },
);

test.each(states)("%s course: only a lesson that a visitor may read has a preview page", async (state) => {
  const { id, entries, removed } = await teach({ state });
  const pages = [...entries, removed].map((lesson) => findPreview({ courseId: id, lessonId: lesson.id }));
  expect((await Promise.all(pages)).map((page) => page !== null)).toEqual([
    state === "published",
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ["GET /api/lessons/{id}", GET, "f".repeat(24), 404],
  ["GET /api/lessons/{id}", GET, "not-an-id", 400],
  ["GET /api/services/{id}/outline", GET_OUTLINE, "f".repeat(24), 404],
  ["GET /api/services/{id}/outline", GET_OUTLINE, "not-an-id", 400],
])("%s gives every person one answer for an unknown or malformed id", async (_call, handler, id, status) => {
  for (const person of people) expect((await read(handler, id, callers[person])).status).toBe(status);
});

test("a course without an outline has an empty one, of version 0", async () => {
  const { id } = await createCourse({ course: buildCourse(), owner: teacher });
  expect((await read(GET_OUTLINE, id, callers["a visitor"])).body).toEqual({
    version: 0,
    sections: [],
    removed: [],
  });
});
