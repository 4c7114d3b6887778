// This file is long because its tests share a sold course, its buyers, and the check of every path to it.
import { randomUUID } from "node:crypto";
import { ObjectId } from "mongodb";
import { beforeAll, expect, test } from "vitest";
import { POST as POST_DECISION } from "#app/api/admin/decisions/route";
import { GET as GET_FILE } from "#app/api/files/[id]/route";
import { PUT as PUT_PROGRESS } from "#app/api/learning/[serviceId]/route";
import { GET as GET_LESSON } from "#app/api/lessons/[id]/route";
import { GET as GET_OUTLINE } from "#app/api/services/[id]/outline/route";
import { GET as GET_COURSE, PATCH as PATCH_COURSE } from "#app/api/services/[id]/route";
import { insertCourseWithFile } from "#dev/testing/courses/insert-course-with-file";
import {
  findSubject,
  isAwaitingModeration,
  listDecisions,
  sendDecision,
  sendDecisionAnswer,
} from "#dev/testing/courses/moderation";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { sendBody } from "#dev/testing/http/send-body";
import { listMailKinds } from "#dev/testing/mail/outbox";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { listDifferences } from "#dev/testing/payments/list-differences";
import { listRefundedCents } from "#dev/testing/payments/refunds";
import { closeDispute, failRefund, openDispute, updateFaults } from "#dev/testing/payments/stripe";
import { listAllRefundedCents, runDueTakedowns, sellCourse } from "#dev/testing/payments/takedowns";
import { addAccount, allowOldSignIns, getIdToken, toChangedToken } from "#dev/testing/people/emulator";
import { addCaller, type Caller } from "#dev/testing/people/sign-in";
import { createCertificate, requireCertificate } from "#lib/learning/certificates";
import { listLearning } from "#lib/learning/list-learning";
import { syncReversals } from "#lib/payments/sync-reversals";
import { findOwnCourse } from "#lib/teaching/list-own-courses";

let admin: Caller;
beforeAll(async () => {
  admin = await addCaller({ isAdmin: true });
});

type SoldCourse = Awaited<ReturnType<typeof insertCourseWithFile>>;

/** The status of each way to the content of a course, for this user. */
async function readStatuses({ id, lessonId, fileId }: SoldCourse, { headers }: Pick<Caller, "headers">) {
  const init = { headers };
  const answers = await Promise.all([
    callRoute(GET_LESSON, `/api/lessons/${lessonId}`, { params: { id: lessonId }, init }),
    callRoute(GET_FILE, `/api/files/${fileId}`, { params: { id: fileId }, init }),
    callRoute(GET_OUTLINE, `/api/services/${id}/outline`, { params: { id }, init }),
    callRoute(GET_COURSE, `/api/services/${id}`, { params: { id }, init }),
    sendBody(PUT_PROGRESS, {
      method: "PUT",
      path: `/api/learning/${id}`,
      params: { serviceId: id },
      headers,
      body: { lessonId, done: true },
    }),
  ]);
  return { statuses: answers.map(({ status }) => status), message: answers[0]?.body.error?.message };
}

test("a course that is taken down is gone for its buyers on every path, stays readable to its teacher, and can't be published", async () => {
  const course = await insertCourseWithFile();
  const [buyer, free] = [await addCaller(), await addCaller()];
  await insertPayment({ uid: buyer.uid, serviceIds: [course.id] });
  await insertPayment({ uid: free.uid, serviceIds: [course.id] });
  await openTestDatabase()
    .collection("payments")
    .updateOne(
      { uid: free.uid },
      { $set: { "items.0.priceCents": 0, "items.0.feeCents": 0, amountCents: 0 } },
    );
  const certificate = {
    uid: free.uid,
    serviceId: course.serviceId,
    displayName: "Grace",
    title: course.title,
  };
  const publicId = await createCertificate(certificate);
  expect((await readStatuses(course, buyer)).statuses).toEqual([200, 200, 200, 200, 200]);

  const { status, body } = await sendDecision(admin, course, "takedown", "It copies a book.");
  expect([status, body]).toEqual([200, { acknowledged: true, state: "taken_down" }]);
  expect(await readStatuses(course, buyer)).toEqual({
    statuses: [410, 410, 410, 410, 410],
    message: "This course was taken down by our moderators. Your refund is being processed.",
  });
  expect(await readStatuses(course, free)).toEqual({
    statuses: [410, 410, 410, 410, 410],
    message: "This course was taken down by our moderators.",
  });
  expect(await listLearning(free.uid)).toMatchObject([
    { isTakenDown: true, continueAt: null, certificateId: null },
  ]);
  await expect(requireCertificate(publicId)).rejects.toMatchObject({ code: "gone" });
  expect((await readStatuses(course, await addCaller())).statuses).toEqual([403, 403, 404, 404, 403]);

  const { teacher, id } = course;
  expect((await readStatuses(course, teacher)).statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
  const patch = {
    method: "PATCH",
    path: `/api/services/${id}`,
    params: { id },
    headers: teacher.headers,
  } as const;
  const published = await sendBody(PATCH_COURSE, { ...patch, body: { version: 0, state: "published" } });
  expect(published.status).toBe(403);
  expect(await findOwnCourse({ id, uid: teacher.uid })).toMatchObject({
    course: { state: "hidden" },
    hidden: { isTakenDown: true, reason: "It copies a book." },
  });
});

test("every buyer of a course that is taken down is refunded in full, once, with an email, in portions", async () => {
  const course = await insertCourseWithFile();
  const buyers = [];
  for (let count = 0; count < 7; count += 1) buyers.push(await sellCourse(course.id));
  await sendDecision(admin, course, "takedown");
  expect(await runDueTakedowns(course.id)).toBe(2);
  await runDueTakedowns(course.id);
  const [{ uid, paymentId } = { uid: "", paymentId: "" }] = buyers;
  expect(await listAllRefundedCents(buyers.map(({ intentId }) => intentId))).toEqual(Array(7).fill([3900]));
  expect(await listMailKinds(new ObjectId(paymentId))).toContain("refund");
  expect(await listLearning(uid)).toEqual([]);
  const refund = await openTestDatabase().collection("refunds").findOne({ uid });
  expect(refund).toMatchObject({ requestedBy: "admin", requesterUid: admin.uid, state: "succeeded" });
  expect(await listDifferences()).toEqual([]);
});

test("buyers who paid nothing don't keep the job from those who did", async () => {
  const course = await insertCourseWithFile();
  const uids = Array.from({ length: 6 }, () => randomUUID());
  for (const uid of uids) await insertPayment({ uid, serviceIds: [course.id] });
  await openTestDatabase()
    .collection("payments")
    .updateMany({ uid: { $in: uids } }, { $set: { "items.0.discountCents": 3900, amountCents: 0 } });
  const { intentId } = await sellCourse(course.id);
  await sendDecision(admin, course, "takedown");
  expect(await runDueTakedowns(course.id)).toBe(2);
  expect(await listRefundedCents(intentId)).toEqual([3900]);
});

test("a crash right after the decision leaves the rest to the scheduled job", async () => {
  const course = await insertCourseWithFile();
  const { intentId } = await sellCourse(course.id);
  await sendDecision(admin, course, "takedown");
  // The decision is stored, and nothing else has happened.
  const decisions = openTestDatabase().collection("decisions");
  await decisions.updateOne({ subjectId: course.serviceId }, { $unset: { isCarriedOut: "" } });
  await openTestDatabase()
    .collection("services")
    .updateOne(
      { _id: course.serviceId },
      { $set: { state: "published", moderationSequence: 0 }, $unset: { hidden: "" } },
    );
  await runDueTakedowns(course.id);
  expect(await findSubject(course)).toMatchObject({ state: "hidden", hidden: { isTakenDown: true } });
  expect(await listRefundedCents(intentId)).toEqual([3900]);
});

test("refunds that Stripe doesn't accept, or that fail later, and disputes that are won, are made on a later day", async () => {
  const course = await insertCourseWithFile();
  const [late, failing, disputed] = [
    await sellCourse(course.id),
    await sellCourse(course.id),
    await sellCourse(course.id),
  ];
  const dispute = await openDispute(disputed.intentId);
  await syncReversals({ transactionId: disputed.intentId });
  await updateFaults({ outage: "error", uid: late.uid });
  await sendDecision(admin, course, "takedown");
  await runDueTakedowns(course.id);
  await updateFaults({ outage: "none", uid: late.uid });
  const refund = await openTestDatabase().collection("refunds").findOne({ uid: failing.uid });
  await failRefund(refund?.stripeRefundId);
  await syncReversals({ transactionId: failing.intentId });
  await closeDispute(dispute.id, "won");
  await syncReversals({ transactionId: disputed.intentId });
  await runDueTakedowns(course.id);
  const all = [late, failing, disputed].map(({ intentId }) => intentId);
  expect(await listAllRefundedCents(all)).toEqual([[3900], [3900], [3900]]);
});

test("a restored course is back, refunds no one further, and leaves refunded buyers refunded", async () => {
  const course = await insertCourseWithFile();
  const refunded = await sellCourse(course.id);
  await sendDecision(admin, course, "hide");
  await sendDecision(admin, course, "takedown");
  await runDueTakedowns(course.id);
  const kept = await addCaller();
  await insertPayment({ uid: kept.uid, serviceIds: [course.id] });
  const { body } = await sendDecision(admin, course, "restore");
  expect(body.state).toBe("visible");
  await runDueTakedowns(course.id);
  expect(await findSubject(course)).toMatchObject({ state: "published" });
  expect(await listLearning(refunded.uid)).toEqual([]);
  expect((await readStatuses(course, kept)).statuses).toEqual([200, 200, 200, 200, 200]);
  const open = await openTestDatabase()
    .collection("decisions")
    .countDocuments({ refunds: { $exists: true } });
  expect(open).toBe(0);
  expect((await listDecisions(course)).map(({ decision }) => decision)).toEqual([
    "hide",
    "takedown",
    "restore",
  ]);
});

test("the teacher answers a takedown once, which returns it to the queue; only courses can be taken down", async () => {
  const course = await insertCourseWithFile();
  await sendDecision(admin, course, "takedown");
  const [made] = await listDecisions(course);
  expect((await sendDecisionAnswer(course.teacher, String(made?._id))).status).toBe(201);
  expect(await isAwaitingModeration(course)).toBe(true);
  expect((await sendDecision(admin, course, "dismiss", "It does.")).body.state).toBe("taken_down");
  const notice = (await findOwnCourse({ id: course.id, uid: course.teacher.uid }))?.hidden;
  expect(notice).toMatchObject({ isTakenDown: true, reply: "It does." });
  const review = { kind: "review", id: course.id } as const;
  expect((await sendDecision(admin, review, "takedown")).status).toBe(422);
});

test("a takedown needs a sign-in within the last five minutes; hiding doesn't", async () => {
  const account = await addAccount({ isAdmin: true });
  await allowOldSignIns(account);
  const auth_time = Math.floor(Date.now() / 1000) - 360;
  const headers = { Authorization: `Bearer ${toChangedToken(await getIdToken(account), { auth_time })}` };
  const course = await insertCourseWithFile();
  const send = (decision: string) => {
    const body = { kind: "course", id: course.id, decision, reason: "It copies a book." };
    return sendBody(POST_DECISION, { method: "POST", path: "/api/admin/decisions", headers, body });
  };
  const { status, body } = await send("takedown");
  expect([status, body.error?.code]).toEqual([401, "recent_sign_in_required"]);
  expect(await listDecisions(course)).toEqual([]);
  expect((await send("hide")).status).toBe(200);
});
