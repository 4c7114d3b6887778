import { beforeEach, expect, test } from "vitest";
import { POST } from "#app/api/reviews/[titleOrId]/answer/route";
import { DELETE, GET as GET_REVIEWS, PATCH } from "#app/api/reviews/[titleOrId]/route";
import { POST as POST_REVIEW } from "#app/api/reviews/route";
import { addOwnCourse, type OwnCourse } from "#dev/testing/courses/own-course";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";

let course: OwnCourse;
let student: Caller;
let id: string;

beforeEach(async () => {
  course = await addOwnCourse();
  student = await addCaller();
  const { headers } = student;
  const body = { title: course.title, review: "Clear, but short." };
  id = (await sendBody(POST_REVIEW, { method: "POST", path: "/api/reviews", headers, body })).body.insertedId;
});

const answer = ({ headers }: Caller, text: string, reviewId = id) =>
  sendBody(POST, {
    method: "POST",
    path: `/api/reviews/${reviewId}/answer`,
    params: { titleOrId: reviewId },
    headers,
    body: { answer: text },
  });

async function readAnswer() {
  const params = { titleOrId: course.title };
  const [review] = (await callRoute(GET_REVIEWS, "/api/reviews/title", { params })).body;
  return review?.answer;
}

const answered = (text: string) => ({ text, answeredAt: expect.stringMatching(/^\d{4}-.+Z$/) });

test("the teacher's answer is public, and only pages with this course's reviews are revalidated", async () => {
  const before = listRevalidatedTags().length;
  const { status, body } = await answer(course.teacher, "More lessons\nare on their way.");
  expect([status, body]).toEqual([201, { acknowledged: true }]);
  expect(await readAnswer()).toEqual(answered("More lessons\nare on their way."));
  expect(listRevalidatedTags().slice(before)).toEqual([`reviews:${course.id}`]);
});

test("a review is answered once: a repeat gets 200, another answer gets 409, and the first answer stays", async () => {
  await answer(course.teacher, "Thank you.");
  const first = await readAnswer();
  expect((await answer(course.teacher, "Thank you.")).status).toBe(200);
  const second = await answer(course.teacher, "I take it back.");
  expect([second.status, second.body.error.code]).toEqual([409, "conflict"]);
  expect(await readAnswer()).toEqual(first);
});

test("twenty different answers at once store only one", async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `Answer ${index}`);
  const answers = await Promise.all(texts.map((text) => answer(course.teacher, text)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const given = answers.findIndex(({ status }) => status === 201);
  expect(await readAnswer()).toEqual(answered(texts[given] ?? ""));
});

test("neither the review's author nor the teacher of another course can answer it", async () => {
  const other = await addOwnCourse();
  for (const person of [student, other.teacher]) {
    expect((await answer(person, "Thank you.")).status).toBe(403);
  }
  expect(await readAnswer()).toBeNull();
});

test("teachers can neither change nor delete a review of their course", async () => {
  const { headers } = course.teacher;
  const own = { path: `/api/reviews/${id}`, params: { titleOrId: id }, headers };
  const body = { review: "The best course ever." };
  expect((await sendBody(PATCH, { method: "PATCH", ...own, body })).status).toBe(404);
  expect((await sendBody(DELETE, { method: "DELETE", ...own })).status).toBe(404);
});

test("an answer stays when its review is edited, and is deleted with it", async () => {
  await answer(course.teacher, "Thank you.");
  const own = { path: `/api/reviews/${id}`, params: { titleOrId: id }, headers: student.headers };
  await sendBody(PATCH, { method: "PATCH", ...own, body: { review: "Clear, and long enough." } });
  expect(await readAnswer()).toEqual(answered("Thank you."));
  await sendBody(DELETE, { method: "DELETE", ...own });
  expect(await readAnswer()).toBeUndefined();
  expect((await answer(course.teacher, "Thank you.")).status).toBe(404);
});

test("404 for an unknown review, 400 for a malformed id", async () => {
  expect((await answer(course.teacher, "Thank you.", "0".repeat(24))).status).toBe(404);
  expect((await answer(course.teacher, "Thank you.", "Everyday Spanish")).status).toBe(400);
});
