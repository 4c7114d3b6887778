import { expect, test } from "vitest";
import { GET, PATCH } from "#app/api/teaching/profile/route";
import { buildCourse } from "#dev/testing/courses/build-course";
import { insertFile } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { deleteRevalidatedTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { createCourse } from "#lib/courses/create-course";
import { finishRenames } from "#lib/derived/finish-renames";

const path = "/api/teaching/profile";

const get = ({ headers }: Caller) => callRoute(GET, path, { init: { headers } });
const change = ({ headers }: Caller, body: object) =>
  sendBody(PATCH, { method: "PATCH", path, headers, body });

function readTeacher({ uid }: Caller) {
  return openTestDatabase().collection("teachers").findOne({ uid });
}

test("a user who hasn't taught gets their account's name, and reading creates no teacher", async () => {
  const caller = await addCaller();
  const { status, body } = await get(caller);
  expect([status, body.id, body.about]).toEqual([200, null, ""]);
  expect(await readTeacher(caller)).toBeNull();
});

test("a teacher changes name, picture, and text one by one, and each change revalidates their pages", async () => {
  const caller = await addCaller();
  await createCourse({ course: buildCourse(), owner: caller });
  const teacher = await readTeacher(caller);
  deleteRevalidatedTags();
  const profile = { name: "Ada Lovelace", photo: "https://pictures.example/ada.png", about: "First.\nThen." };
  for (const [field, value] of Object.entries(profile)) {
    expect((await change(caller, { [field]: value })).status).toBe(200);
  }
  expect((await get(caller)).body).toEqual({ id: String(teacher?._id), ...profile });
  const own = `teacher:${teacher?._id}`;
  expect(listRevalidatedTags()).toEqual([own, own, own]);
  deleteRevalidatedTags();
  expect(await finishRenames({ forMs: 20_000 })).toEqual({ finished: 1 });
  expect(listRevalidatedTags(), "courses are found by the new name").toEqual(["courses"]);
  expect(await finishRenames({ forMs: 20_000 })).toEqual({ finished: 0 });
  const emptied = await change(caller, { photo: "", about: "" });
  expect(emptied.body).toMatchObject({ name: "Ada Lovelace", photo: "", about: "" });
});

test("a teacher without a name gets the account's name when they add a course", async () => {
  const caller = await addCaller();
  await createCourse({ course: buildCourse({ title: "One" }), owner: caller });
  expect(await readTeacher(caller)).toMatchObject({ name: "" });
  const owner = { ...caller, displayName: "Ada Lovelace" };
  await createCourse({ course: buildCourse({ title: "Two" }), owner });
  expect(await readTeacher(caller)).toMatchObject({ name: "Ada Lovelace" });
  await createCourse({ course: buildCourse({ title: "Three" }), owner: { ...owner, displayName: "Other" } });
  expect(await readTeacher(caller)).toMatchObject({ name: "Ada Lovelace" });
});

test.each([
  ["the teacher's own upload", "person-picture", true, 200],
  ["another user's upload", "person-picture", false, 422],
  ["an upload for another purpose", "lesson-file", true, 422],
] as const)("a picture from %s (%s, own: %s) gets %i", async (_name, purpose, isOwn, status) => {
  const caller = await addCaller();
  const uid = isOwn ? caller.uid : "another-person";
  const photo = `/api/files/${await insertFile({ uid, purpose })}`;
  const answer = await change(caller, { photo });
  expect(answer.status).toBe(status);
  if (status === 422) expect(Object.keys(answer.body.error.fields)).toEqual(["photo"]);
  else expect(answer.body.photo).toBe(photo);
});
