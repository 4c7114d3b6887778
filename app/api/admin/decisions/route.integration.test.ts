// This file is long because it covers every transition of a moderation decision, for courses and reviews.

import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as GET_MY_REVIEWS } from "#app/api/myreviews/[email]/route";
import { POST as POST_TEACHERS_ANSWER } from "#app/api/reviews/[titleOrId]/answer/route";
import { DELETE as DELETE_REVIEW, GET as GET_REVIEWS, PATCH } from "#app/api/reviews/[titleOrId]/route";
import { POST as POST_REVIEW } from "#app/api/reviews/route";
import {
  DELETE as DELETE_COURSE,
  GET as GET_COURSE,
  PATCH as PATCH_COURSE,
} from "#app/api/services/[id]/route";
import { GET as GET_COURSES } from "#app/api/services/route";
import {
  addCourseSubject,
  addReviewSubject,
  addSubject,
  findSubject,
  isAwaitingModeration,
  listDecisions,
  type ModerationSubject,
  sendDecision,
  sendDecisionAnswer,
  sendReport,
} from "#dev/testing/courses/moderation";
import { updateState } from "#dev/testing/courses/own-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { findCoursePage } from "#lib/catalog/course-page";
import { recountAll } from "#lib/derived/recount-all";
import { findReviewsPage } from "#lib/reviews/reviews-page";
import { findOwnCourse } from "#lib/teaching/list-own-courses";

let admin: Caller;
let second: Caller;
let student: Caller;
beforeAll(async () => {
  [admin, second, student] = await Promise.all([
    addCaller({ isAdmin: true }),
    addCaller({ isAdmin: true }),
    addCaller(),
  ]);
});

const kinds = ["course", "review"] as const;
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

async function getCourse({ id }: { id: string }, headers: Record<string, string> = {}) {
  return callRoute(GET_COURSE, `/api/services/${id}`, { params: { id }, init: { headers } });
}

async function listIds(): Promise<string[]> {
  const { body } = await callRoute(GET_COURSES, "/api/services?limit=100");
  return body.map(({ _id }: { _id: string }) => _id);
}

async function listReviewIds({ course }: ModerationSubject, query = ""): Promise<string[]> {
  const params = { titleOrId: course.title };
  const { body } = await callRoute(GET_REVIEWS, `/api/reviews/title${query}`, { params });
  return body.map(({ _id }: { _id: string }) => _id);
}

async function readOwnReview({ author, course }: ModerationSubject) {
  const path = `/api/myreviews/${author.email}?serviceId=${course.id}`;
  const options = { params: { email: author.email }, init: { headers: author.headers } };
  return (await callRoute(GET_MY_REVIEWS, path, options)).body[0];
}

const getOwn = ({ id, author }: ModerationSubject) => findOwnCourse({ id, uid: author.uid });

function patchCourse({ id, author: { headers } }: ModerationSubject, body: object) {
  return sendBody(PATCH_COURSE, {
    method: "PATCH",
    path: `/api/services/${id}`,
    params: { id },
    headers,
    body,
  });
}

function removeCourse({ id, author: { headers } }: ModerationSubject) {
  return callRoute(DELETE_COURSE, `/api/services/${id}`, {
    params: { id },
    init: { method: "DELETE", headers },
  });
}

describe("a hidden course", () => {
  test("leaves lists, is 404 for other users, stays available to its buyers, and is restored unchanged", async () => {
    const subject = await addCourseSubject();
    await insertPayment({ uid: student.uid, serviceIds: [subject.id] });
    await sendReport(subject, student);
    const hidden = await sendDecision(admin, subject, "hide", "It copies another course.");
    expect([hidden.status, hidden.body]).toEqual([200, { acknowledged: true, state: "hidden" }]);
    expect(await listIds()).not.toContain(subject.id);
    expect((await getCourse(subject)).status).toBe(404);
    expect(await findCoursePage(subject.id)).toBeNull();
    expect((await getCourse(subject, student.headers)).body).toMatchObject({ state: "hidden" });
    expect(await isAwaitingModeration(subject)).toBe(false);
    expect(await getOwn(subject)).toMatchObject({
      course: { state: "hidden" },
      hidden: { reason: "It copies another course.", answer: null, reply: null },
    });
    const restored = await sendDecision(second, subject, "restore", "The authors agreed.");
    expect(restored.body.state).toBe("visible");
    expect(await listIds()).toContain(subject.id);
    expect(await getOwn(subject)).toMatchObject({ course: { state: "published" }, hidden: null });
    const stored = await findSubject(subject);
    expect([stored?.state, stored?.hidden]).toEqual(["published", undefined]);
  });

  test("that its teacher had unpublished is unpublished again after a restore", async () => {
    const subject = await addCourseSubject();
    await patchCourse(subject, { version: 0, state: "unpublished" });
    await sendDecision(admin, subject, "hide");
    expect((await findSubject(subject))?.state).toBe("hidden");
    await sendDecision(admin, subject, "restore");
    expect((await findSubject(subject))?.state).toBe("unpublished");
  });

  test("can be edited by its teacher, but not published", async () => {
    const subject = await addCourseSubject();
    await sendDecision(admin, subject, "hide");
    expect(await statusOf(patchCourse(subject, { version: 0, headline: "My own words." }))).toBe(200);
    expect(await statusOf(patchCourse(subject, { version: 1, state: "published" }))).toBe(403);
    expect((await findSubject(subject))?.state).toBe("hidden");
  });

  test("whose deletion is canceled stays hidden, and one whose deletion completes is gone", async () => {
    const [kept, deleted] = [await addCourseSubject(), await addCourseSubject()];
    for (const subject of [kept, deleted]) {
      await updateState(subject.id, "deleting");
      await sendDecision(admin, subject, "hide");
      expect(await findSubject(subject)).toMatchObject({
        state: "deleting",
        deletion: { stateBefore: "hidden" },
      });
    }
    await insertPayment({ uid: student.uid, serviceIds: [kept.id] });
    expect(await statusOf(removeCourse(kept))).toBe(409);
    expect((await findSubject(kept))?.state).toBe("hidden");
    expect(await statusOf(removeCourse(deleted))).toBe(200);
    expect((await sendDecision(admin, deleted, "restore")).status).toBe(404);
    await sendDecision(admin, kept, "restore");
    expect((await findSubject(kept))?.state).toBe("published");
  });

  test.each(Array.from({ length: 5 }, (_, turn) => turn))(
    "stays hidden when it is hidden while its teacher unpublishes, edits, and tries to delete it (%i)",
    async () => {
      const subject = await addCourseSubject();
      await insertPayment({ uid: student.uid, serviceIds: [subject.id] });
      await Promise.all([
        patchCourse(subject, { version: 0, state: "unpublished" }),
        removeCourse(subject),
        sendDecision(admin, subject, "hide"),
        patchCourse(subject, { version: 0, headline: "Say what you mean." }),
        removeCourse(subject),
      ]);
      const stored = await findSubject(subject);
      expect([stored?.state, stored?.deletion]).toEqual(["hidden", undefined]);
      expect(stored?.hidden).toMatchObject({ decisionId: expect.any(ObjectId) });
    },
  );
});

describe("a hidden review", () => {
  test("leaves every list, count, and average, and is restored with its stars", async () => {
    const subject = await addReviewSubject({ stars: 1 });
    const other = await addReviewSubject({ course: subject.course, stars: 5 });
    const { id } = subject.course;
    await sendDecision(admin, subject, "hide", "It's an advertisement.");
    for (const query of ["", "?sort=highest", "?sort=lowest", "?limit=1"]) {
      expect(await listReviewIds(subject, query), query).toEqual([other.id]);
    }
    expect(await listReviewIds(subject, "?stars=1")).toEqual([]);
    const page = await findCoursePage(id);
    expect(page).toMatchObject({
      course: { reviewCount: 1, stars: { average: 5, count: 1 } },
      starCounts: [0, 0, 0, 0, 1],
    });
    expect(page?.reviews.map(({ _id }) => _id)).toEqual([other.id]);
    const lowest = await findReviewsPage({ id, view: "lowest" });
    expect(lowest?.reviews.map(({ _id }) => _id)).toEqual([other.id]);
    expect(await findOwnCourse({ id, uid: subject.course.teacher.uid })).toMatchObject({ reviewCount: 1 });
    expect(await recountAll()).toMatchObject({ reviews: { changed: 0 } });
    expect((await findSubject({ kind: "course", id }))?.stars.counts).toEqual([0, 0, 0, 0, 1]);
    await sendDecision(admin, subject, "restore");
    expect(await findCoursePage(id)).toMatchObject({
      course: { reviewCount: 2 },
      starCounts: [1, 0, 0, 0, 1],
    });
    expect(await listReviewIds(subject, "?sort=lowest")).toEqual([subject.id, other.id]);
  });

  test("is visible to its author with the reason and the stars, and they can edit or delete it but not add a second one", async () => {
    const subject = await addReviewSubject({ stars: 4 });
    const { author, course } = subject;
    const { headers } = author;
    await sendDecision(admin, subject, "hide", "It's an advertisement.");
    const own = await readOwnReview(subject);
    expect(own).toMatchObject({ stars: 4, hidden: { reason: "It's an advertisement.", answer: null } });
    const body = { title: course.title, name: "Grace Hopper", review: "Once more." };
    expect(
      await statusOf(sendBody(POST_REVIEW, { method: "POST", path: "/api/reviews", headers, body })),
    ).toBe(409);
    const path = `/api/reviews/${subject.id}`;
    const params = { titleOrId: subject.id };
    const change = { review: "Well explained.", stars: 5 };
    expect(await statusOf(sendBody(PATCH, { method: "PATCH", path, params, headers, body: change }))).toBe(
      200,
    );
    expect(await listReviewIds(subject)).toEqual([]);
    expect(await readOwnReview(subject)).toMatchObject({ review: "Well explained.", stars: 5 });
    expect((await findSubject(subject))?.stars).toBeUndefined();
    expect(
      await statusOf(callRoute(DELETE_REVIEW, path, { params, init: { method: "DELETE", headers } })),
    ).toBe(200);
    expect((await sendDecision(admin, subject, "restore")).status).toBe(404);
    const again = await sendBody(POST_REVIEW, { method: "POST", path: "/api/reviews", headers, body });
    expect([again.status, again.body.error.message]).toEqual([
      403,
      "Our moderators hid your review of this course, so you can't write another one.",
    ]);
  });

  test("can't be answered by its teacher", async () => {
    const subject = await addReviewSubject();
    const { headers } = subject.course.teacher;
    await sendDecision(admin, subject, "hide");
    const path = `/api/reviews/${subject.id}/answer`;
    const call = { method: "POST", path, params: { titleOrId: subject.id }, headers } as const;
    expect(await statusOf(sendBody(POST_TEACHERS_ANSWER, { ...call, body: { answer: "No." } }))).toBe(404);
  });
});

describe.each(kinds)("decisions about a %s", (kind) => {
  test("are recorded in order with the text at that time, and never change", async () => {
    const subject = await addSubject(kind);
    await sendReport(subject, student);
    await sendDecision(admin, subject, "hide", "First.");
    await sendDecision(second, subject, "restore", "Second.");
    await sendDecision(admin, subject, "hide", "Third.");
    const made = await listDecisions(subject);
    expect(
      made.map(({ sequence, decision, reason, admin: { uid } }) => [sequence, decision, reason, uid]),
    ).toEqual([
      [1, "hide", "First.", admin.uid],
      [2, "restore", "Second.", second.uid],
      [3, "hide", "Third.", admin.uid],
    ]);
    expect(made[0]).toMatchObject({
      authorUid: subject.author.uid,
      snapshot: { title: subject.course.title },
    });
  });

  test("are recorded once after a double click, and once when two admins decide at the same moment", async () => {
    const subject = await addSubject(kind);
    const answers = await Promise.all([
      sendDecision(admin, subject, "hide", "One."),
      sendDecision(admin, subject, "hide", "One."),
      sendDecision(second, subject, "hide", "Two."),
    ]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, "hidden"]));
    expect(await listDecisions(subject)).toHaveLength(1);
    await Promise.all([sendDecision(admin, subject, "restore"), sendDecision(second, subject, "restore")]);
    expect(await listDecisions(subject)).toHaveLength(2);
  });

  test("that come after another admin's decision get 409 with the current state", async () => {
    const subject = await addSubject(kind);
    await sendReport(subject, student);
    await sendDecision(admin, subject, "hide");
    const dismissed = await sendDecision(second, subject, "dismiss");
    expect([dismissed.status, dismissed.body.error.details]).toEqual([409, { state: "hidden" }]);
    await sendDecision(admin, subject, "restore");
    await sendDecision(admin, subject, "hide");
    await sendDecision(admin, subject, "restore");
    expect((await sendDecision(second, subject, "restore")).status).toBe(200);
    expect(await listDecisions(subject)).toHaveLength(4);
  });

  test("can dismiss the reports, which changes nothing else and closes the case until the next report", async () => {
    const subject = await addSubject(kind);
    expect((await sendDecision(admin, subject, "dismiss")).status).toBe(409);
    await sendReport(subject, student);
    expect((await sendDecision(admin, subject, "dismiss")).body.state).toBe("visible");
    expect((await sendDecision(admin, subject, "dismiss")).status).toBe(200);
    expect([await isAwaitingModeration(subject), (await listDecisions(subject)).length]).toEqual([false, 1]);
    await sendReport(subject, await addCaller());
    expect(await isAwaitingModeration(subject)).toBe(true);
    expect((await sendDecision(second, subject, "dismiss")).status).toBe(200);
    expect([await isAwaitingModeration(subject), (await listDecisions(subject)).length]).toEqual([false, 2]);
  });

  test("can't be made by its author, even if the author is an admin", async () => {
    const own = await addSubject(kind);
    const collection = openTestDatabase().collection(kind === "course" ? "services" : "reviews");
    const author = kind === "course" ? { "owner.uid": admin.uid } : { uid: admin.uid };
    await collection.updateOne({ _id: new ObjectId(own.id) }, { $set: author });
    const { status, body } = await sendDecision(admin, own, "hide");
    expect([status, body.error.message]).toEqual([403, `You can't decide about your own ${kind}.`]);
    expect(await listDecisions(own)).toEqual([]);
  });

  test("refresh the pages that show it", async () => {
    const subject = await addSubject(kind);
    const before = listRevalidatedTags().length;
    await sendDecision(admin, subject, "hide");
    const tags = listRevalidatedTags().slice(before);
    const { id } = subject.course;
    const shown =
      kind === "course" ? ["courses", `course:${id}`] : [`reviews:${id}`, `course:${id}`, "top-rated"];
    expect(tags).toEqual(expect.arrayContaining(shown));
  });
});

describe("the author's answer", () => {
  test("can be given once, is 404 for other users, and reopens the case for the moderators", async () => {
    const subject = await addReviewSubject();
    await sendDecision(admin, subject, "hide");
    const { decisionId } = (await readOwnReview(subject)).hidden;
    expect(await statusOf(sendDecisionAnswer(student, decisionId))).toBe(404);
    expect(await statusOf(sendDecisionAnswer(admin, decisionId))).toBe(404);
    expect(await statusOf(sendDecisionAnswer(subject.author, decisionId, "I mean vitamins."))).toBe(201);
    expect(await statusOf(sendDecisionAnswer(subject.author, decisionId, "I mean vitamins."))).toBe(200);
    expect(await statusOf(sendDecisionAnswer(subject.author, decisionId, "Or candy."))).toBe(409);
    expect(await isAwaitingModeration(subject)).toBe(true);
    expect((await readOwnReview(subject)).hidden.answer.text).toBe("I mean vitamins.");
  });

  test("leads to a reply that the author can read, or to the review being restored", async () => {
    const [kept, restored] = [await addReviewSubject(), await addReviewSubject()];
    for (const subject of [kept, restored]) {
      await sendDecision(admin, subject, "hide");
      await sendDecisionAnswer(subject.author, (await readOwnReview(subject)).hidden.decisionId);
    }
    expect((await sendDecision(second, kept, "dismiss", "Vitamins are pills.")).body.state).toBe("hidden");
    expect((await readOwnReview(kept)).hidden.reply).toBe("Vitamins are pills.");
    await sendDecision(second, restored, "restore");
    expect((await readOwnReview(restored)).hidden).toBeNull();
    expect([await isAwaitingModeration(kept), await isAwaitingModeration(restored)]).toEqual([false, false]);
  });

  test("gets 409 once the moderators have restored it", async () => {
    const subject = await addCourseSubject();
    await sendDecision(admin, subject, "hide");
    const own = await getOwn(subject);
    await sendDecision(admin, subject, "restore");
    expect(await statusOf(sendDecisionAnswer(subject.author, own?.hidden?.decisionId ?? ""))).toBe(409);
    expect(await isAwaitingModeration(subject)).toBe(false);
  });
});

test("a decision about an unknown review is 404", async () => {
  for (const decision of ["hide", "restore", "dismiss"] as const) {
    expect((await sendDecision(admin, { kind: "review", id: "f".repeat(24) }, decision)).status).toBe(404);
  }
});

test("reports of a review that its author has deleted can only be dismissed", async () => {
  const subject = await addReviewSubject();
  await sendReport(subject, student);
  const params = { titleOrId: subject.id };
  const init = { method: "DELETE", headers: subject.author.headers };
  await callRoute(DELETE_REVIEW, `/api/reviews/${subject.id}`, { params, init });
  expect((await sendDecision(admin, subject, "hide")).status).toBe(404);
  expect((await sendDecision(admin, subject, "dismiss")).body.state).toBe("gone");
  expect(await isAwaitingModeration(subject)).toBe(false);
});
