import { beforeAll, expect, test } from "vitest";
import { GET } from "#app/api/admin/courses/route";
import { buildCourse } from "#dev/testing/courses/build-course";
import {
  addCourseSubject,
  listDecisions,
  sendDecision,
  sendDecisionAnswer,
  sendReport,
} from "#dev/testing/courses/moderation";
import { callRoute } from "#dev/testing/http/call-route";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { createCourse } from "#lib/courses/create-course";

let admin: Caller;
beforeAll(async () => {
  admin = await addCaller({ isAdmin: true });
});

async function findCourses(query: Record<string, string> = {}) {
  const path = `/api/admin/courses?${new URLSearchParams(query)}`;
  const { body, headers } = await callRoute(GET, path, { init: { headers: admin.headers } });
  return { courses: body, link: headers.get("Link") };
}

const listIds = async (query?: Record<string, string>) => {
  return (await findCourses(query)).courses.map(({ _id }: { _id: string }) => _id);
};

test("an admin finds a course by id, title, and its teacher's address, with sales, reports, and the last decision", async () => {
  const subject = await addCourseSubject();
  const { id, course, author } = subject;
  await insertPayment({ uid: (await addCaller()).uid, serviceIds: [id] });
  await sendReport(subject, await addCaller());
  for (const q of [id, course.title, course.title.slice(0, -1).toUpperCase(), author.email]) {
    expect(await listIds({ q }), q).toEqual([id]);
  }
  expect((await findCourses({ q: id })).courses).toMatchObject([
    {
      title: course.title,
      state: "published",
      teacher: { uid: author.uid },
      students: 1,
      sales: 39,
      openReports: 1,
      isAppealed: false,
      lastDecision: null,
    },
  ]);
  await sendDecision(admin, subject, "takedown", "It copies a book.");
  const [{ lastDecision }] = (await findCourses({ q: id })).courses;
  expect(lastDecision).toMatchObject({ decision: "takedown", reason: "It copies a book." });
  expect(await listIds({ q: "c".repeat(24) })).toEqual([]);
  expect(await listIds({ q: "stranger@openbook.test" })).toEqual([]);
});

test("a title that looks like an address is found", async () => {
  const { id } = await createCourse({
    course: buildCourse({ title: "@home with Rust" }),
    owner: await addCaller(),
  });
  expect(await listIds({ q: "@home" })).toEqual([id]);
});

test("without a search, an admin sees the hidden and taken-down courses in pages, newest first", async () => {
  const [first, second, third] = [
    await addCourseSubject(),
    await addCourseSubject(),
    await addCourseSubject(),
  ];
  await sendDecision(admin, first, "hide");
  await sendDecision(admin, second, "takedown");
  const { courses, link } = await findCourses({ limit: "1" });
  const cursor = /cursor=([0-9a-f]+)/.exec(link ?? "")?.[1] ?? "";
  const [older] = (await findCourses({ limit: "1", cursor })).courses;
  expect([...courses, older]).toMatchObject([
    { _id: second.id, state: "taken_down" },
    { _id: first.id, state: "hidden" },
  ]);
  expect(await listIds()).not.toContain(third.id);
  const [made] = await listDecisions(second);
  await sendDecisionAnswer(second.author, String(made?._id));
  expect((await findCourses({ q: second.id })).courses).toMatchObject([{ isAppealed: true }]);
});
