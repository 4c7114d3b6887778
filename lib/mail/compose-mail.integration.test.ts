import { ObjectId } from "mongodb";
import { expect, test, vi } from "vitest";
import { buildCourse } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listOutbox, updateNextAttempts } from "#dev/testing/mail/outbox";
import { startSmtpServer } from "#dev/testing/mail/smtp";
import { buildStudent, toIntentId } from "#dev/testing/payments/checkout";
import { payIntent, refundIntent } from "#dev/testing/payments/stripe";
import { addAccount } from "#dev/testing/people/emulator";
import { signInStudent } from "#dev/testing/people/sign-in";
import { requestFirebase } from "#lib/auth/request-firebase";
import { createCartItem } from "#lib/cart/cart-items";
import { createCourse } from "#lib/courses/create-course";
import { sendDueMails } from "#lib/mail/send-due-mails";
import { queueDeclarationMail, queueDeletionMail } from "#lib/outbox/queue-mail";
import { consentTextHash } from "#lib/ownership/declarations";
import { createConsent } from "#lib/payments/create-consent";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import { syncReversals } from "#lib/payments/sync-reversals";
import { createReview } from "#lib/reviews/create-review";

const drain = () => sendDueMails({ forMs: 20_000 });
const outbox = () => openTestDatabase().collection("outbox");

async function addTeacher(title = `Course ${crypto.randomUUID()}`) {
  const { uid, email } = await addAccount();
  const { id: serviceId } = await createCourse({
    course: buildCourse({ title, language: "he" }),
    owner: { uid, email },
  });
  return { uid, email, serviceId, title };
}

/** A user buys a teacher's course, and the site records the payment. */
async function buyFrom({ serviceId }: { serviceId: string }, { uid, email }: { uid: string; email: string }) {
  const user = { ...buildStudent(), uid, email };
  await createCartItem({ uid, course: { serviceId } });
  const intentId = toIntentId(await startCheckout({ user, totalCents: 3900 }));
  await payIntent(intentId);
  const settlement = await settlePayment({ intentId });
  return { intentId, paymentId: settlement.state === "settled" ? settlement.paymentId : "" };
}

test("buyer and teacher get their emails about a payment, and the buyer one about its refund, with links to this site", async () => {
  const smtp = await startSmtpServer();
  const teacher = await addTeacher();
  const { user } = await signInStudent();
  const { email } = user;
  const { intentId, paymentId } = await buyFrom(teacher, user);
  await drain();
  const mailTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).at(-1)?.mail;
  expect(mailTo(email)?.text).toContain(`http://localhost:3000/purchases/${paymentId}`);
  expect(mailTo(email)?.subject).toMatch(/^Your receipt from Openbook, \d{4}-\d{6}$/);
  expect(mailTo(teacher.email)?.text).toContain("Your share: $35.10");
  expect(mailTo(teacher.email)?.text).not.toContain(email);
  const title = `<bdi lang="he" dir="rtl">${teacher.title}</bdi>`;
  for (const address of [email, teacher.email]) expect(mailTo(address)?.html).toContain(title);
  await refundIntent(intentId);
  await syncReversals({ transactionId: intentId });
  await drain();
  expect(mailTo(email)?.subject).toBe("Your refund of $39.00 from Openbook");
  expect(mailTo(email)?.text).toContain(`You no longer have access to ${teacher.title}.`);
  expect(smtp.received).toHaveLength(3);
});

test("a buyer gets the confirmation of a consent, and none of the withdrawal that it came before", async () => {
  const smtp = await startSmtpServer();
  const teacher = await addTeacher();
  const { user } = await signInStudent();
  const { uid, email } = user;
  const { paymentId } = await buyFrom(teacher, user);
  const { serviceId } = teacher;
  // Another tab queues its email, and loses.
  const line = { uid, paymentId: new ObjectId(paymentId), serviceId: new ObjectId(serviceId) };
  await queueDeclarationMail({ kind: "withdrawal", ...line });
  await drain();
  expect(await outbox().countDocuments({ kind: "withdrawal", uid, state: "waiting" })).toBe(1);
  await createConsent({ uid, paymentId, serviceId, textHash: consentTextHash });
  await updateNextAttempts();
  await drain();
  const mails = smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your receipt/),
    "You've started a course on Openbook",
  ]);
  expect(mails[1]?.text).toContain(`Course: ${teacher.title}`);
  expect(await outbox().countDocuments({ kind: "withdrawal", uid })).toBe(0);
});

test("the emails about a consent and a withdrawal follow a change of the account's address, once it's verified", async () => {
  const smtp = await startSmtpServer();
  const teacher = await addTeacher();
  const [{ user: moved }, { user: unsure }] = [await signInStudent(), await signInStudent()];
  const lines = [
    { uid: moved.uid, serviceId: teacher.serviceId, ...(await buyFrom(teacher, moved)) },
    { uid: unsure.uid, serviceId: teacher.serviceId, ...(await buyFrom(teacher, unsure)) },
  ];
  await drain();
  smtp.received.length = 0;
  const current = `moved-${moved.uid}@openbook.test`.toLowerCase();
  await requestFirebase((auth) => auth.updateUser(moved.uid, { email: current, emailVerified: true }));
  const other = `unsure-${unsure.uid}@openbook.test`.toLowerCase();
  await requestFirebase((auth) => auth.updateUser(unsure.uid, { email: other, emailVerified: false }));
  for (const line of lines) await createConsent({ ...line, textHash: consentTextHash });
  await drain();
  const recipients = smtp.received.flatMap(({ to }) => to);
  expect(recipients.toSorted()).toEqual([current, unsure.email].toSorted());
});

test("a refund email lists what was refunded, not what was paid", async () => {
  const smtp = await startSmtpServer();
  const { intentId } = await buyFrom(await addTeacher(), (await signInStudent()).user);
  await refundIntent(intentId, 1000);
  await syncReversals({ transactionId: intentId });
  await drain();
  const mail = smtp.received.map((each) => each.mail).find(({ subject }) => subject?.includes("refund"));
  expect(mail?.subject).toBe("Your refund of $10.00 from Openbook");
  expect(mail?.text).toContain("We've refunded $10.00 to");
  expect(mail?.text).not.toContain("$39.00");
});

test("no email is sent about a sale that was refunded before its email, or about a refund that failed in the meantime", async () => {
  const smtp = await startSmtpServer();
  const teacher = await addTeacher();
  const { user } = await signInStudent();
  const { intentId, paymentId } = await buyFrom(teacher, user);
  await refundIntent(intentId);
  await syncReversals({ transactionId: intentId });
  await openTestDatabase()
    .collection("payments")
    .updateOne({ _id: new ObjectId(paymentId) }, { $set: { "reversals.0.state": "returned" } });
  await drain();
  expect(smtp.received.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining("Your receipt")]);
  expect((await listOutbox()).map(({ kind, state }) => [kind, state])).toEqual([["receipt", "sent"]]);
});

test("buyer and teacher get their emails later while Firebase is unavailable, and a deleted account gets none", async () => {
  const smtp = await startSmtpServer();
  const [teacher, gone] = [await addTeacher(), await addTeacher()];
  await requestFirebase((auth) => auth.deleteUser(gone.uid));
  const { getAuth } = await import("firebase-admin/auth");
  const down = new Error("the network is down");
  vi.spyOn(getAuth(), "getUser").mockRejectedValueOnce(down).mockRejectedValueOnce(down);
  await buyFrom(teacher, (await signInStudent()).user);
  await drain();
  const waiting = { state: "waiting", lastProblem: "recipient unavailable" };
  expect(await listOutbox()).toMatchObject([waiting, waiting]);
  await buyFrom(gone, (await signInStudent()).user);
  await updateNextAttempts();
  await drain();
  const recipients = smtp.received.flatMap(({ to }) => to);
  expect(recipients).toHaveLength(3);
  expect(recipients).toContain(teacher.email);
  expect(await listOutbox({ uid: gone.uid })).toEqual([]);
});

test("a teacher gets an email about a review, whatever its author's name, but none about a review that was never stored", async () => {
  const smtp = await startSmtpServer();
  const teacher = await addTeacher("Crème <b>brûlée</b> & more");
  const { user } = await signInStudent();
  const author = { ...user, displayName: '"Eve" <eve@example.org>, גרייס' };
  const review = { title: "", serviceId: teacher.serviceId, review: "Well explained." };
  await createReview({ review, user: author });
  await drain();
  const [{ mail, raw, to } = { raw: "" }] = smtp.received;
  expect(to).toEqual([teacher.email]);
  expect(mail?.subject).toBe("New review of Crème <b>brûlée</b> & more");
  expect(mail?.text).toMatch(/^Your course Crème <b>brûlée<\/b> & more has a new review\./);
  expect(mail?.text?.replaceAll("\u200b", "")).toContain('Reviewer: "Eve" <eve@example.org>, גרייס');
  expect(mail?.text).toContain(`http://localhost:3000/details/${teacher.serviceId}`);
  expect(mail?.html).toContain("<bdi>&quot;Eve&quot; &lt;eve@\u200bexample.\u200borg&gt;, גרייס</bdi>");
  expect(raw).not.toMatch(/Well explained/);

  await outbox().deleteMany({});
  await openTestDatabase().collection("reviews").deleteMany({});
  const { queueReviewMail } = await import("#lib/outbox/queue-mail");
  const lost = { uid: user.uid, serviceId: new ObjectId(teacher.serviceId) };
  await queueReviewMail(lost);
  await drain();
  expect(await listOutbox()).toMatchObject([{ kind: "review", state: "waiting", attempts: 0 }]);
  await outbox().updateOne({}, { $set: { queuedAt: new Date(0), nextAttemptAt: new Date(0) } });
  await drain();
  expect(await listOutbox()).toEqual([]);
  expect(smtp.received).toHaveLength(1);
});

test("the email about a deletion is sent once the account is gone, and the outbox then no longer names the user", async () => {
  const smtp = await startSmtpServer();
  const { uid, email } = await addAccount();
  await queueDeletionMail({ uid, email });
  await drain();
  expect(smtp.received).toEqual([]);
  await requestFirebase((auth) => auth.deleteUser(uid));
  await updateNextAttempts();
  await drain();
  expect(smtp.received).toMatchObject([
    { to: [email], mail: { subject: "Your Openbook account has been deleted" } },
  ]);
  await queueDeletionMail({ uid, email });
  const entries = await listOutbox();
  expect(entries).toMatchObject([{ kind: "account_deleted", state: "sent" }]);
  expect(JSON.stringify(entries)).not.toContain(uid);
  expect(JSON.stringify(entries)).not.toContain(email);
});
