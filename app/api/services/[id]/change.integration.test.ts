import { ObjectId } from "mongodb";
import { describe, expect, test } from "vitest";
import { GET as LIST_OWN_REVIEWS } from "#app/api/myreviews/[email]/route";
import { GET as LIST_REVIEWS } from "#app/api/reviews/[titleOrId]/route";
import { POST as POST_REVIEW } from "#app/api/reviews/route";
import { GET, PATCH } from "#app/api/services/[id]/route";
import { GET as LIST } from "#app/api/services/route";
import { insertFile } from "#dev/testing/courses/lessons";
import { addOwnCourse, findStoredCourse, type OwnCourse, updateState } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { addCaller } from "#dev/testing/people/sign-in";
import { deleteRevalidatedTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";

type Sender = Pick<OwnCourse, "id" | "teacher">;

function change({ id, teacher: { headers } }: Sender, body: Record<string, unknown>) {
  return sendBody(PATCH, { method: "PATCH", path: `/api/services/${id}`, params: { id }, headers, body });
}

function get({ id, teacher: { headers } }: Sender) {
  return callRoute(GET, `/api/services/${id}`, { params: { id }, init: { headers } });
}

const facts = {
  headline: "Order anything, politely.",
  category: "languages",
  level: "beginner",
  language: "es",
  outcomes: ["Order a meal", "Ask the way"],
  requirements: ["Patience"],
};

describe("PATCH /api/services/{id}", () => {
  test("changes the sent fields, keeps the rest, and revalidates the course, the lists, and its new category", async () => {
    const own = await addOwnCourse({ price: 39 });
    deleteRevalidatedTags();
    const answer = await change(own, { version: 0, ...facts, price: 12.5 });
    expect([answer.status, answer.body]).toEqual([200, { version: 1 }]);
    expect(listRevalidatedTags()).toEqual([`course:${own.id}`, "courses", `best:${facts.category}`]);
    const { body } = await get(own);
    expect(body).toMatchObject({ ...facts, title: own.title, price: 12.5, version: 1, state: "published" });
    expect(Date.parse(body.updatedAt)).toBeGreaterThanOrEqual(Date.parse(body.createdAt));
  });

  test("null and empty values clear optional fields", async () => {
    const own = await addOwnCourse();
    await change(own, { version: 0, ...facts });
    const nothing = { headline: "", category: null, level: null, language: null, outcomes: [] };
    expect((await change(own, { version: 1, ...nothing })).status).toBe(200);
    expect((await get(own)).body).toMatchObject({ ...nothing, requirements: ["Patience"], version: 2 });
  });

  test("a stored language without a name is shown as no language, and the next change removes it", async () => {
    const own = await addOwnCourse();
    await openTestDatabase()
      .collection("services")
      .updateOne({ _id: new ObjectId(own.id) }, { $set: { language: "de-x-foo" } });
    expect((await get(own)).body.language).toBeNull();
    expect((await callRoute(LIST, "/api/services")).body).toMatchObject([{ _id: own.id, language: null }]);
    expect((await change(own, { version: 0, headline: "Kept.", language: null })).status).toBe(200);
    expect(await findStoredCourse(own.id)).not.toHaveProperty("language");
  });

  test("a retry after a lost response gets the first response", async () => {
    const own = await addOwnCourse();
    const title = `Renamed ${crypto.randomUUID()}`;
    for (const body of [
      { version: 0, title, price: 20, ...facts },
      { version: 1, category: null, state: "unpublished" },
      { version: 2, state: "published" },
    ]) {
      const [first, second] = [await change(own, body), await change(own, body)];
      expect([second.status, second.body]).toEqual([first.status, first.body]);
      expect(first.status).toBe(200);
    }
    expect(await findStoredCourse(own.id)).toMatchObject({ title, version: 3 });
  });

  test("an outdated version gets 409 with the newer course, and changes nothing", async () => {
    const own = await addOwnCourse();
    await change(own, { version: 0, headline: "The first tab's." });
    const { status, body } = await change(own, { version: 0, headline: "The second tab's." });
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect(body.error.details.course).toMatchObject({
      _id: own.id,
      headline: "The first tab's.",
      version: 1,
    });
    const ahead = await change(own, { version: 7, headline: "From nowhere." });
    expect([ahead.status, ahead.body.error.details.course.version]).toEqual([409, 1]);
    expect((await get(own)).body).toMatchObject({ headline: "The first tab's.", version: 1 });
  });

  test("of ten tabs that save at the same moment, one succeeds", async () => {
    const own = await addOwnCourse();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => change(own, { version: 0, headline: `Tab ${tab}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const saved = answers.findIndex(({ status }) => status === 200);
    expect((await get(own)).body).toMatchObject({ headline: `Tab ${saved}`, version: 1 });
  });

  test.each([
    ["published: its id is", null, true],
    ["another teacher's and unpublished: its id isn't", "unpublished", false],
  ] as const)("a rename to the title of a course that is %s in the 409", async (_name, state, isNamed) => {
    const [own, other] = [await addOwnCourse(), await addOwnCourse()];
    if (state) await updateState(other.id, state);
    const title = ` ${other.title.toUpperCase()}`;
    const { status, body } = await change(own, { version: 0, title });
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect(body.error.details).toEqual(isNamed ? { serviceId: other.id } : undefined);
    expect(await findStoredCourse(own.id)).toMatchObject({ title: own.title });
  });

  test("after a rename, reviews are found by the new title and shown under it", async () => {
    const own = await addOwnCourse();
    const student = await addCaller();
    const { body } = await sendBody(POST_REVIEW, {
      method: "POST",
      path: "/api/reviews",
      headers: student.headers,
      body: { title: own.title, name: "Grace", review: "Clear." },
    });
    const title = `Renamed ${crypto.randomUUID()}`;
    await change(own, { version: 0, title });
    const list = (titleOrId: string) =>
      callRoute(LIST_REVIEWS, "/api/reviews/title", { params: { titleOrId } });
    expect((await list(title)).body).toMatchObject([{ _id: body.insertedId, title }]);
    expect((await list(own.title)).body).toEqual([]);
    const { email, headers } = student;
    const ownReviews = await callRoute(LIST_OWN_REVIEWS, "/api/myreviews/me", {
      params: { email },
      init: { headers },
    });
    expect(ownReviews.body).toMatchObject([{ _id: body.insertedId, title, serviceId: own.id }]);
  });

  test("unpublishing and publishing keep the date of the last update, and also revalidate the teacher's pages", async () => {
    const own = await addOwnCourse();
    const teacher = await openTestDatabase().collection("teachers").findOne({ uid: own.teacher.uid });
    const before = (await get(own)).body.updatedAt;
    deleteRevalidatedTags();
    expect((await change(own, { version: 0, state: "unpublished" })).status).toBe(200);
    expect((await get(own)).body).toMatchObject({ state: "unpublished", updatedAt: before });
    expect(listRevalidatedTags()).toEqual([`course:${own.id}`, "courses", `teacher:${teacher?._id}`]);
    expect((await change(own, { version: 1, state: "published" })).status).toBe(200);
    expect((await get(own)).body).toMatchObject({ state: "published", updatedAt: before });
  });

  test("a course that a moderator has hidden can be corrected, but not published or unpublished", async () => {
    const own = await addOwnCourse();
    await updateState(own.id, "hidden");
    for (const state of ["published", "unpublished"]) {
      const { status, body } = await change(own, { version: 0, state });
      expect([status, body.error.message]).toEqual([403, "This course was hidden by a moderator."]);
    }
    expect((await change(own, { version: 0, headline: "Kinder." })).status).toBe(200);
    expect((await get(own)).body).toMatchObject({ state: "hidden", headline: "Kinder." });
  });

  test("a course that is being deleted can't be changed", async () => {
    const own = await addOwnCourse();
    await updateState(own.id, "deleting");
    expect((await change(own, { version: 0, state: "published" })).status).toBe(409);
    expect(await findStoredCourse(own.id)).toMatchObject({ state: "deleting" });
  });

  test.each([
    ["the teacher's own", true, 200],
    ["another user's", false, 422],
  ])("a course picture from %s upload (own: %s) gets %i", async (_name, isOwn, status) => {
    const own = await addOwnCourse();
    const uid = isOwn ? own.teacher.uid : "another-person";
    const image = `/api/files/${await insertFile({ uid, purpose: "course-picture" })}`;
    const answer = await change(own, { version: 0, image });
    expect(answer.status).toBe(status);
    if (status === 422) expect(Object.keys(answer.body.error.fields)).toEqual(["image"]);
    expect((await findStoredCourse(own.id))?.image === image).toBe(status === 200);
  });

  test("another user's course gets 403 and an unknown one 404; neither revalidates anything", async () => {
    const own = await addOwnCourse();
    const stranger = await addCaller();
    const body = { version: 0, headline: "Mine now." };
    deleteRevalidatedTags();
    expect((await change({ id: own.id, teacher: stranger }, body)).status).toBe(403);
    expect((await change({ id: "f".repeat(24), teacher: stranger }, body)).status).toBe(404);
    expect((await change({ id: "nope", teacher: stranger }, body)).status).toBe(400);
    expect(listRevalidatedTags()).toEqual([]);
  });
});
