// This file is long because it follows a user out of every part of the site: courses, money, reviews, files,
// and the account.

import { randomUUID } from "node:crypto";
import { ObjectId } from "mongodb";
import { describe, expect, test, vi } from "vitest";
import { buildCourse } from "#dev/testing/courses/build-course";
import { insertReviews } from "#dev/testing/courses/insert-reviews";
import { buildEntry, insertLessons } from "#dev/testing/courses/lessons";
import { findStoredCourse } from "#dev/testing/courses/own-course";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { copyTestDatabase, openTestDatabase } from "#dev/testing/database/test-database";
import { createCheckout, createPaidCheckout } from "#dev/testing/payments/checkout";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { listDifferences } from "#dev/testing/payments/list-differences";
import { addOwedTeacher } from "#dev/testing/payments/owed-teacher";
import { payIntent } from "#dev/testing/payments/stripe";
import { addAccount, findAccount } from "#dev/testing/people/emulator";
import { addFullPerson, fullName } from "#dev/testing/people/full-person";
import { listPersonMentions } from "#dev/testing/people/list-person-mentions";
import { addCaller, signInStudent } from "#dev/testing/people/sign-in";
import { listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { createCourse } from "#lib/courses/create-course";
import { storeFile } from "#lib/files/store-file";
import { updateProgress } from "#lib/learning/update-progress";
import { requireLesson } from "#lib/lessons/require-lesson";
import { createDecision } from "#lib/moderation/create-decision";
import { runPersonState } from "#lib/moderation/run-person-state";
import { updatePersonState } from "#lib/moderation/update-person-state";
import { settlePayment } from "#lib/payments/settle-payment";
import { deleteAccount, runDueDeletions } from "#lib/people/delete-account";
import { personalData } from "#lib/people/personal-data";
import { openExport } from "#lib/people/write-export";
import { createReview } from "#lib/reviews/create-review";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

const hourMs = 60 * 60 * 1000;
const inAnHour = () => new Date(Date.now() + hourMs);

const declarations = new Map(Object.entries(personalData));

/** The places in the database that still name the user without a declaration. */
async function findRest(words: string[]): Promise<string[]> {
  const findings = await listPersonMentions(words);
  const undeclared = findings.filter(
    ({ collection, path }) => !(path in (declarations.get(collection)?.kept ?? {})),
  );
  return undeclared.map(({ collection, path }) => `${collection}: ${path}`);
}

function count(collection: string, filter: object): Promise<number> {
  return openTestDatabase().collection(collection).countDocuments(filter);
}

/** Deletes an account and waits until it is erased, which takes longer than the response on a busy machine. */
async function deleteAndErase(uid: string): Promise<void> {
  await deleteAccount(uid);
  await expect.poll(() => count("accountDeletions", { uid, state: "erased" })).toBe(1);
}

describe("a user who has done everything", () => {
  test("leaves nothing that names them except what is declared, and a ledger that still agrees", async () => {
    const { uid, email } = await addFullPerson();
    const paid = await openTestDatabase().collection("payments").find().sort({ _id: 1 }).toArray();
    // The payments that the test has inserted aren't in the ledger.
    const before = await listDifferences();
    await deleteAndErase(uid);
    expect(await findRest([uid, email, fullName])).toEqual([]);
    expect(await findAccount(uid)).toBeNull();
    expect(await count("outbox", { kind: "account_deleted", to: email })).toBe(1);
    const left = await openTestDatabase().collection("payments").find().sort({ _id: 1 }).toArray();
    expect(left.map(({ amountCents, receipt }) => ({ amountCents, receipt }))).toEqual(
      paid.map(({ amountCents, receipt }) => ({ amountCents, receipt })),
    );
    expect(await listDifferences()).toEqual(before);
    // After the check, the deletion's own record doesn't name them either.
    await runDueDeletions({ now: inAnHour() });
    expect(await count("accountDeletions", { uid })).toBe(0);
    expect(await count("accountDeletions", { state: "erased", checkAt: { $exists: false } })).toBe(1);
  });

  test("starts with nothing when they come back with the same email address", async () => {
    const { uid, email } = await addFullPerson();
    await deleteAndErase(uid);
    const again = await addAccount({ email });
    expect(again.uid).not.toBe(uid);
    const text = await new Response(await openExport(again.uid)).text();
    const { exportedAt, account, ...lists } = JSON.parse(text);
    for (const [name, entries] of Object.entries(lists)) expect.soft(entries, name).toEqual([]);
  });
});

/** A teacher with a course that was bought, one that wasn't, and a file in each. */
async function addTeacher() {
  const { uid, email } = await addCaller();
  const owner = { uid, email };
  const files = await Promise.all(
    ["sold.txt", "unsold.txt", "nowhere.txt"].map((name) =>
      storeFile({ uid, purpose: "lesson-file", name, bytes: Buffer.from("Notes.") }),
    ),
  );
  const fileIds = files.map(({ fileId }) => fileId);
  const entry = buildEntry();
  const sold = await insertLessons({ owner, entries: [entry] });
  const unsold = await insertLessons({ owner, entries: [buildEntry()] });
  const nameFile = (serviceId: ObjectId, fileId: string | undefined) =>
    openTestDatabase()
      .collection("lessons")
      .updateOne({ serviceId }, { $set: { media: { fileId: new ObjectId(fileId) } } });
  await nameFile(sold.serviceId, fileIds[0]);
  await nameFile(unsold.serviceId, fileIds[1]);
  const buyer = `buyer of ${sold.id}`;
  await insertPayment({ uid: buyer, serviceIds: [sold.id] });
  return { uid, sold, unsold, lessonId: entry.id, buyer, fileIds };
}

test("bought courses leave the catalog and stay readable for their buyers, with their files; other courses are deleted", async () => {
  const { uid, sold, unsold, lessonId, buyer, fileIds } = await addTeacher();
  await deleteAndErase(uid);
  expect(await findStoredCourse(unsold.id)).toBeNull();
  expect(await count("lessons", { serviceId: unsold.serviceId })).toBe(0);
  expect(await findStoredCourse(sold.id)).toMatchObject({
    state: "unpublished",
    owner: { uid: expect.stringMatching(/^deleted-/), email: "" },
  });
  await requireLesson({ id: lessonId, uid: buyer });
  await expect(requireLesson({ id: lessonId, uid })).rejects.toMatchObject({ code: "forbidden" });
  const files = await openTestDatabase().collection("files").find().toArray();
  const states = fileIds.map((id) => files.find(({ _id }) => String(_id) === id)?.state);
  expect(states).toEqual(["complete", "removed", "removed"]);
  expect(await count("uploads.chunks", { files_id: new ObjectId(fileIds[1]) })).toBe(0);
  expect(listRevalidatedTags()).toEqual(
    expect.arrayContaining(["courses", `course:${sold.id}`, `course:${unsold.id}`]),
  );
});

test("their stars no longer count toward averages, and the page of their certificate is gone", async () => {
  const { user } = await signInStudent();
  const { uid } = user;
  const entry = buildEntry();
  const { id, title } = await insertLessons({ entries: [entry] });
  await insertReviews({ serviceId: id, title, stars: [2] });
  await insertPayment({ uid, serviceIds: [id] });
  const review = { title, name: "Grace", review: "Well explained.", stars: 5 as const };
  await createReview({ review, user });
  const change = { lessonId: entry.id, done: true };
  const { certificateId } = await updateProgress({ user, serviceId: id, change });
  expect((await findStoredCourse(id))?.stars.counts).toEqual([0, 1, 0, 0, 1]);
  await deleteAndErase(uid);
  expect((await findStoredCourse(id))?.stars.counts).toEqual([0, 1, 0, 0, 0]);
  expect(await count("certificates", {})).toBe(0);
  expect(listRevalidatedTags()).toEqual(
    expect.arrayContaining([`certificate:${certificateId}`, `reviews:${id}`, "top-rated"]),
  );
});

test("an account can't be deleted while the site owes its teacher money that couldn't be paid afterwards", async () => {
  const { uid } = await addOwedTeacher();
  await expect(deleteAccount(uid)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/^We owe you \$/),
    details: { reason: "balance" },
  });
  expect(await count("accountDeletions", {})).toBe(0);
});

describe("payments under way", () => {
  test("a payment that Stripe has and we hadn't recorded is recorded, and nothing can be paid afterwards", async () => {
    const { user } = await signInStudent();
    const { uid, email } = user;
    const { intentId } = await createPaidCheckout({ user, prices: [39] });
    await deleteAndErase(uid);
    const payment = await openTestDatabase().collection("payments").findOne({ transactionId: intentId });
    expect(payment).toMatchObject({ amountCents: 3900, uid: expect.stringMatching(/^deleted-/), email: "" });
    // Stripe reports it again.
    expect(await settlePayment({ intentId })).toMatchObject({ state: "settled" });
    expect(await count("payments", {})).toBe(1);
    expect(await findRest([uid, email])).toEqual([]);
  });

  test("a checkout that was started can't be paid anymore", async () => {
    const { user } = await signInStudent();
    const { uid, email } = user;
    const { intentId } = await createCheckout({ user, prices: [39] });
    await deleteAndErase(uid);
    await expect(payIntent(intentId)).rejects.toThrow();
    expect(await findRest([uid, email])).toEqual([]);
  });

  test("a course in an open checkout stays until it's paid, and is deleted once the buyer gives up", async () => {
    const teacher = await addCaller();
    const { id: serviceId } = await createCourse({
      course: buildCourse({ title: `Course ${randomUUID()}` }),
      owner: teacher,
    });
    const checkoutId = new ObjectId();
    const items = [{ serviceId: new ObjectId(serviceId), teacher: { uid: teacher.uid, name: "Tom" } }];
    const open = { _id: checkoutId, uid: "buyer", email: "b@openbook.test", contentKey: "1", items };
    await openTestDatabase()
      .collection("checkouts")
      .insertOne({ ...open, status: "open", createdAt: new Date(), checkAt: new Date() });
    await deleteAndErase(teacher.uid);
    expect(await findStoredCourse(serviceId)).toMatchObject({ state: "unpublished" });
    await runDueDeletions({ now: inAnHour() });
    expect(await findStoredCourse(serviceId)).not.toBeNull();
    const longAgo = new Date(Date.now() - 2 * hourMs);
    await openTestDatabase()
      .collection("checkouts")
      .updateOne({ _id: checkoutId }, { $set: { createdAt: longAgo } });
    await runDueDeletions({ now: new Date(Date.now() + 3 * hourMs) });
    expect(await findStoredCourse(serviceId)).toBeNull();
    expect(await count("accountDeletions", { checkAt: { $exists: false } })).toBe(1);
  });
});

test("an admin's decisions stay in the log without naming them", async () => {
  const { user: admin } = await signInStudent({ isAdmin: true });
  const { id, title } = await insertLessons();
  await insertReviews({ serviceId: id, title, stars: [1] });
  const review = await openTestDatabase()
    .collection("reviews")
    .findOne({ serviceId: new ObjectId(id) });
  const decision = { kind: "review", id: String(review?._id), decision: "hide", reason: "Spam." } as const;
  await createDecision({ admin: { ...admin, displayName: "Margaret H." }, decision });
  await deleteAndErase(admin.uid);
  expect(await count("decisions", { decision: "hide", reason: "Spam." })).toBe(1);
  expect(await findRest([admin.uid, "Margaret H."])).toEqual([]);
});

test("data written while the account was being closed is erased by the check", async () => {
  const { uid } = await addCaller();
  await deleteAndErase(uid);
  // The request had passed the login check a moment before.
  const late = await createCourse({
    course: buildCourse({ title: `Course ${randomUUID()}` }),
    owner: { uid, email: "late@openbook.test" },
  });
  await runDueDeletions({ now: inAnHour() });
  expect(await findStoredCourse(late.id)).toBeNull();
  expect(await findRest([uid, "late@openbook.test"])).toEqual([]);
});

async function suspend(uid: string): Promise<SignedInUser> {
  const { user: admin } = await signInStudent({ isAdmin: true });
  await updatePersonState({ admin, uid, decision: { state: "suspended", reason: "Spam." } });
  await runPersonState({ uid, forMs: 5000 });
  return admin;
}

const beforeDeletion: Record<string, (uid: string) => Promise<unknown>> = {
  "never disabled": async () => undefined,
  "disabled by a suspension": suspend,
  "disabled by a suspension that is ending": async (uid) => {
    const admin = await suspend(uid);
    return updatePersonState({ admin, uid, decision: { state: "active", reason: "A mistake." } });
  },
};

test.each(Object.entries(beforeDeletion))(
  "a deletion whose account was %s is dropped, and the account stays",
  async (_name, prepare) => {
    const { uid } = await addCaller();
    await prepare(uid);
    await openTestDatabase().collection("accountDeletions").insertOne({
      uid,
      state: "requested",
      requestedAt: new Date(),
      checkAt: new Date(),
    });
    await runDueDeletions();
    expect(await findAccount(uid)).not.toBeNull();
    expect(await count("accountDeletions", {})).toBe(0);
  },
);

test(
  "a deletion that is interrupted after any of its commands is completed by the next run",
  async () => {
    const proxy = await startDatabaseProxy();
    const own = await loadWithDatabase(proxy.uri, () => import("#lib/people/delete-account"));
    // Everything that this person does takes two seconds, and the deletion has more than a hundred commands.
    const { uid, email } = await addFullPerson();
    const restoreDatabase = await copyTestDatabase();
    const commands = await forEachCommand(proxy, async ({ where, fail }) => {
      await restoreDatabase();
      if (!(await findAccount(uid))) await addAccount({ uid, email });
      // The driver retries a command whose connection was lost, but not one that was answered with an error.
      const fault = { moment: "after", way: "error" } as const;
      const state = await fail(() => own.deleteAccount(uid).catch(() => "refused"), fault);
      if (state === "refused") {
        expect(await findAccount(uid), where).toMatchObject({ disabled: false });
        await own.deleteAccount(uid);
      }
      await own.runDueDeletions({ now: inAnHour() });
      expect(await findRest([uid, email, fullName]), where).toEqual([]);
      expect(await findAccount(uid), where).toBeNull();
    });
    expect(commands).toBeGreaterThan(30);
    // Each interruption is logged.
    vi.mocked(console.error).mockClear();
  },
  attemptsTimeout,
);
