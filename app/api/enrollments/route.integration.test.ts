import { beforeEach, expect, test } from "vitest";
import { POST } from "#app/api/enrollments/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listBadBodies } from "#dev/testing/http/bad-bodies";
import { sendBadBody, sendBody } from "#dev/testing/http/send-body";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { createCourse } from "#lib/courses/create-course";

let student: Caller;

beforeEach(async () => {
  student = await addCaller();
});

const addCourse = async (price: number, owner = teacher) => {
  const course = buildCourse({ title: `Course ${crypto.randomUUID()}`, price });
  return (await createCourse({ course, owner })).id;
};
const call = () => ({ method: "POST", path: "/api/enrollments", headers: student.headers }) as const;
const enroll = (serviceId: unknown) => sendBody(POST, { ...call(), body: { serviceId } });

test("enrolling in a free course takes effect once: 201, then 200 with the same id", async () => {
  const serviceId = await addCourse(0);
  const first = await enroll(serviceId);
  const insertedId = expect.stringMatching(/^[0-9a-f]{24}$/);
  expect(first).toMatchObject({ status: 201, body: { acknowledged: true, insertedId } });
  expect(await enroll(serviceId)).toMatchObject({ status: 200, body: first.body });
});

test.each([
  ["a course with a price", () => addCourse(39), 409, { code: "conflict", details: { price: 39 } }],
  ["the teacher's own course", () => addCourse(0, student), 403, { code: "forbidden" }],
  ["an unknown course", async () => "a".repeat(24), 404, { code: "not_found" }],
])("enrolling in %s is refused", async (_name, find, status, error) => {
  expect(await enroll(await find())).toMatchObject({ status, body: { error } });
  expect(await openTestDatabase().collection("payments").countDocuments({ uid: student.uid })).toBe(0);
});

test("an invalid body is refused, and nothing is stored", async () => {
  for (const bad of listBadBodies({ serviceId: await addCourse(0) })) {
    const { status, body } = await sendBadBody(POST, { ...call(), bad });
    expect([status, body.error.code], bad.name).toEqual([bad.status, bad.code]);
  }
  expect(await openTestDatabase().collection("checkouts").countDocuments({ uid: student.uid })).toBe(0);
});
