import { beforeAll, expect, test } from "vitest";
import { GET as GET_CASES } from "#app/api/admin/reports/route";
import { GET as GET_OWNERSHIP } from "#app/api/ownership/[serviceId]/route";
import {
  addSubject,
  isAwaitingModeration,
  type ModerationSubject,
  sendDecision,
  sendReport,
} from "#dev/testing/courses/moderation";
import { updateState } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { addCaller, addCallers, type Caller } from "#dev/testing/people/sign-in";
import { listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { parseNextLink } from "#lib/rules/api/next-link";
import type { ModerationCase } from "#lib/rules/moderation/decision-schema";

let admin: Caller;
let student: Caller;
beforeAll(async () => {
  [admin, student] = await Promise.all([addCaller({ isAdmin: true }), addCaller()]);
});

const kinds = ["course", "review"] as const;

async function listCases(query = ""): Promise<{ cases: ModerationCase[]; next: string | null }> {
  const { body, headers } = await callRoute(GET_CASES, `/api/admin/reports${query}`, {
    init: { headers: admin.headers },
  });
  return { cases: body, next: parseNextLink({ headers })?.path ?? null };
}

async function readReported({ headers }: Caller, { course: { id } }: ModerationSubject): Promise<string[]> {
  const options = { params: { serviceId: id }, init: { headers } };
  return (await callRoute(GET_OWNERSHIP, `/api/ownership/${id}`, options)).body.reported;
}

test.each(kinds)(
  "a %s is reported once per user, who sees that they reported it, and no page changes",
  async (kind) => {
    const subject = await addSubject(kind);
    const before = listRevalidatedTags().length;
    const first = await sendReport(subject, student);
    expect(first.status).toBe(201);
    const again = await sendReport(subject, student, { category: "other", reason: "I mean it." });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await readReported(student, subject)).toEqual([subject.id]);
    expect(await readReported(admin, subject)).toEqual([]);
    expect(listRevalidatedTags()).toHaveLength(before);
  },
);

test("the queue lists each subject once, the longest wait first, with its reasons and without its reporters", async () => {
  const [first, second] = [await addSubject("review"), await addSubject("course")];
  const [other] = await addCallers(1);
  if (!other) throw new Error("no caller");
  await sendReport(first, student, { reason: "Pills." });
  await sendReport(second, student, { category: "rights" });
  await sendReport(first, other, { category: "other", reason: "Not a review." });
  const { cases } = await listCases("?limit=100");
  const shown = cases.filter(({ id }) => id === first.id || id === second.id);
  expect(shown).toMatchObject([
    {
      id: first.id,
      kind: "review",
      state: "visible",
      title: first.course.title,
      text: "Buy my pills instead.",
      author: "Grace Hopper",
      reportCount: 2,
      reports: [
        { category: "other", reason: "Not a review." },
        { category: "spam", reason: "Pills." },
      ],
      appeal: null,
    },
    { id: second.id, kind: "course", reportCount: 1, reports: [{ category: "rights", reason: "" }] },
  ]);
  const text = JSON.stringify(cases);
  for (const { uid, email } of [student, other, first.author]) {
    expect(text).not.toContain(uid);
    expect(text).not.toContain(email);
  }
});

test("paging through the queue skips nothing", async () => {
  const subjects = [await addSubject("course"), await addSubject("course"), await addSubject("course")];
  for (const subject of subjects) await sendReport(subject, student);
  const read: string[] = [];
  for (let path: string | null = "?limit=1"; path; ) {
    const { cases, next } = await listCases(path);
    read.push(...cases.map(({ id }) => id));
    path = next && new URL(next, "http://localhost").search;
  }
  expect(read.filter((id) => subjects.some((subject) => subject.id === id))).toEqual(
    subjects.map(({ id }) => id),
  );
});

test.each(kinds)("authors can't report their own %s", async (kind) => {
  const subject = await addSubject(kind);
  const { status, body } = await sendReport(subject, subject.author);
  expect([status, body.error.message]).toEqual([403, `You can't report your own ${kind}.`]);
  expect(await isAwaitingModeration(subject)).toBe(false);
});

test("a teacher can report a review of their course, and it stays visible", async () => {
  const subject = await addSubject("review");
  expect((await sendReport(subject, subject.course.teacher)).status).toBe(201);
  expect(
    await openTestDatabase()
      .collection("reviews")
      .countDocuments({ hidden: { $exists: false } }),
  ).toBe(await openTestDatabase().collection("reviews").countDocuments());
});

test.each(kinds)("reporting a %s that visitors can't see gets 404, as for an unknown id", async (kind) => {
  const subject = await addSubject(kind);
  await updateState(subject.course.id, "unpublished");
  expect((await sendReport(subject, student)).status).toBe(404);
  expect((await sendReport({ kind, id: "f".repeat(24) }, student)).status).toBe(404);
});

test("a hidden review can't be reported, but repeating an earlier report gets 200", async () => {
  const subject = await addSubject("review");
  await sendReport(subject, student);
  await sendDecision(admin, subject, "hide");
  expect((await sendReport(subject, student)).status).toBe(200);
  const [late] = await addCallers(1);
  expect(late && (await sendReport(subject, late)).status).toBe(404);
  expect(await isAwaitingModeration(subject)).toBe(false);
});

test("twenty users who report a course at once make one case with twenty reports", async () => {
  const subject = await addSubject("course");
  const people = await addCallers(20);
  const statuses = (await Promise.all(people.map((person) => sendReport(subject, person)))).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual(Array(20).fill(201));
  const { cases } = await listCases("?limit=100");
  expect(cases.filter(({ id }) => id === subject.id)).toMatchObject([{ reportCount: 20 }]);
});
