import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { DELETE, PATCH } from "#app/api/account/route";
import { DELETE as DELETE_SESSION, GET as GET_SESSION, POST as POST_SESSION } from "#app/api/session/route";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { insertFile } from "#dev/testing/courses/lessons";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { createSessionCalls, ownOrigin } from "#dev/testing/http/session-calls";
import { addAccount, updateAccount } from "#dev/testing/people/emulator";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { deleteRevalidatedTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { createCourse } from "#lib/courses/create-course";

const { get, openSession } = createSessionCalls({
  GET: GET_SESSION,
  POST: POST_SESSION,
  DELETE: DELETE_SESSION,
});
const path = "/api/account";
const change = ({ headers }: Caller, body: object) =>
  sendBody(PATCH, { method: "PATCH", path, headers, body });

async function readUser({ headers }: Caller) {
  const { body } = await callRoute(GET_SESSION, "/api/session", { init: { headers } });
  return body.user;
}

async function addReview({ uid }: Caller) {
  const { id } = await createCourse({
    course: buildCourse({ title: `Course ${crypto.randomUUID()}` }),
    owner: teacher,
  });
  const reviews = openTestDatabase().collection("reviews");
  await insertReviews({ serviceId: id, title: "Any", stars: [5] });
  const filter = { serviceId: new ObjectId(id) };
  await reviews.updateOne(filter, { $set: { uid, name: "Grace Hopper" } });
  return { id, read: () => reviews.findOne(filter, { projection: { _id: 0, name: 1, photo: 1 } }) };
}

test("a new name and picture are in the session at once, and a repeated change is harmless", async () => {
  const caller = await addCaller();
  const { uid, email } = caller;
  const photoURL = "https://pictures.example/grace.png";
  const user = { uid, email, emailVerified: true, displayName: "Grace B. Hopper", photoURL, isAdmin: false };
  for (const _attempt of ["first", "again"]) {
    const { status, body } = await change(caller, { displayName: " Grace B. Hopper ", photoURL });
    expect([status, body]).toEqual([200, user]);
  }
  expect(await readUser(caller)).toEqual(user);
});

test("a new name and picture are shown at once on all devices", async () => {
  const account = await addAccount();
  const [here, elsewhere] = [await openSession(account), await openSession(account)];
  const photoURL = "https://pictures.example/grace.png";
  const headers = { ...ownOrigin, ...here.cookie };
  expect((await change({ ...account, headers }, { displayName: "Ada", photoURL })).status).toBe(200);
  for (const { cookie } of [here, elsewhere]) {
    expect((await get(cookie)).body.user).toMatchObject({ displayName: "Ada", photoURL });
  }
});

test("deleting the account ends the sessions on all devices at once", async () => {
  const account = await addAccount();
  const [here, elsewhere] = [await openSession(account), await openSession(account)];
  const init = { method: "DELETE", headers: { ...ownOrigin, ...here.cookie } };
  expect((await callRoute(DELETE, path, { init })).body).toEqual({ state: "deleted" });
  for (const { cookie } of [here, elsewhere]) expect((await get(cookie)).status).toBe(401);
});

test("omitted fields stay, and an empty picture removes the picture", async () => {
  const caller = await addCaller({ photoUrl: "https://pictures.example/a.png" });
  await change(caller, { displayName: "Ada" });
  expect(await readUser(caller)).toMatchObject({
    displayName: "Ada",
    photoURL: "https://pictures.example/a.png",
  });
  await change(caller, { photoURL: "" });
  expect(await readUser(caller)).toMatchObject({ displayName: "Ada", photoURL: "" });
});

test("earlier reviews show the new picture and keep the name that they were written under", async () => {
  const caller = await addCaller();
  const ownReview = await addReview(caller);
  const others = await addReview(await addCaller());
  deleteRevalidatedTags();
  const photo = "https://pictures.example/new.png";
  expect((await change(caller, { displayName: "Ada", photoURL: photo })).status).toBe(200);
  expect(await ownReview.read()).toEqual({ name: "Grace Hopper", photo });
  expect((await others.read())?.photo).not.toBe(photo);
  expect(listRevalidatedTags()).toEqual([`reviews:${ownReview.id}`]);
});

test("removing the picture removes it from earlier reviews and from the pages that show them", async () => {
  const caller = await addCaller();
  const ownReview = await addReview(caller);
  deleteRevalidatedTags();
  await change(caller, { photoURL: "https://pictures.example/old.png" });
  const [tag] = listRevalidatedTags();
  expect((await change(caller, { photoURL: "" })).status).toBe(200);
  expect((await ownReview.read())?.photo).toBe("");
  expect(tag).toBe(`reviews:${ownReview.id}`);
  expect(listRevalidatedTags(), "once for the new picture, once for its removal").toEqual([tag, tag]);
});

test("a new name alone revalidates nothing", async () => {
  const caller = await addCaller();
  await addReview(caller);
  deleteRevalidatedTags();
  await change(caller, { displayName: "Ada" });
  expect(listRevalidatedTags()).toEqual([]);
});

test("a profile accepts the user's own upload by its path, and rejects another user's upload", async () => {
  const caller = await addCaller();
  const fileId = await insertFile({ uid: caller.uid, purpose: "person-picture" });
  const photoURL = `/api/files/${fileId}`;
  expect((await change(caller, { photoURL })).body.photoURL).toBe(photoURL);
  expect((await readUser(caller)).photoURL).toBe(photoURL);

  const another = await addCaller();
  const { status, body } = await change(another, { photoURL });
  expect([status, body.error.fields]).toEqual([
    422,
    { photoURL: "This file is no longer there. Upload it again." },
  ]);
  expect((await readUser(another)).photoURL).toBe("");
});

test("changing the account leaves the teacher profile unchanged", async () => {
  const caller = await addCaller();
  await createCourse({ course: buildCourse(), owner: { ...caller, displayName: "Ada Lovelace" } });
  await change(caller, { displayName: "Grace", photoURL: "https://pictures.example/a.png" });
  const stored = await openTestDatabase().collection("teachers").findOne({ uid: caller.uid });
  expect(stored).toMatchObject({ name: "Ada Lovelace", photo: "" });
});

test("a disabled account can't change its profile", async () => {
  const caller = await addCaller();
  await updateAccount(caller, { disableUser: true });
  expect((await change(caller, { displayName: "Ada" })).status).toBe(401);
});
