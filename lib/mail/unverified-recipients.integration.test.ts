import { ObjectId } from "mongodb";
import { expect, onTestFinished, test } from "vitest";
import { buildCourse } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listOutbox, updateNextAttempts } from "#dev/testing/mail/outbox";
import { startSmtpServer } from "#dev/testing/mail/smtp";
import { buildStudent, toIntentId } from "#dev/testing/payments/checkout";
import { insertCoupon, storeCoupon } from "#dev/testing/payments/coupons";
import { payIntent, refundIntent } from "#dev/testing/payments/stripe";
import { addAccount, updateAccount } from "#dev/testing/people/emulator";
import { requestFirebase } from "#lib/auth/request-firebase";
import { createCartItem } from "#lib/cart/cart-items";
import { createCourse } from "#lib/courses/create-course";
import { sendDueMails } from "#lib/mail/send-due-mails";
import { setAnnounceMail } from "#lib/outbox/announce-mail";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import { syncReversals } from "#lib/payments/sync-reversals";
import { erasePerson } from "#lib/people/erase-person";
import { syncVerification } from "#lib/people/sync-verification";
import { createReview } from "#lib/reviews/create-review";

const drain = () => sendDueMails({ forMs: 20_000 });
const title = () => `Your parcel waits: pay 1.99 at https://evil.example/${crypto.randomUUID()}`;

async function addCourse(owner: { uid: string; email: string }): Promise<string> {
  return (await createCourse({ course: buildCourse({ title: title() }), owner })).id;
}

const addStranger = () => addAccount({ emailVerified: false });

type Account = { uid: string; email: string };

/** Buys a course, with a coupon that makes it free if `isFree`. Returns the intent of the payment. */
async function buy(buyer: Account, { serviceId, isFree = false }: { serviceId: string; isFree?: boolean }) {
  const user = { ...buildStudent(), ...buyer };
  await createCartItem({ uid: user.uid, course: { serviceId } });
  if (isFree) {
    const course = await openTestDatabase()
      .collection("services")
      .findOne({ _id: new ObjectId(serviceId) });
    const { _id: couponId } = await insertCoupon({ uid: course?.owner.uid, discount: { percent: 100 } });
    await storeCoupon({ uid: user.uid, couponId });
    await startCheckout({ user, totalCents: 0 });
    return "";
  }
  const intentId = toIntentId(await startCheckout({ user, totalCents: 3900 }));
  await payIntent(intentId);
  await settlePayment({ intentId });
  return intentId;
}

/** How anyone could make the site send their own words to a stranger, with an account under the stranger's address. */
const attacks = {
  "a review of the stranger's course": async (stranger) => {
    const serviceId = await addCourse(stranger);
    const user = { ...buildStudent(), ...(await addAccount()), displayName: "https://evil.example" };
    await createReview({ review: { title: "", serviceId, review: "Good." }, user });
  },
  "a sale of the stranger's course": async (stranger) => {
    const serviceId = await addCourse(stranger);
    await buy(await addStranger(), { serviceId });
  },
  "a free course with a hostile title": async (stranger) => {
    await buy(stranger, { serviceId: await addCourse(await addAccount()), isFree: true });
  },
} satisfies Record<string, (stranger: Account) => Promise<unknown>>;

test.each(Object.entries(attacks))(
  "%s: nothing is emailed to an address before it's verified",
  async (_name, attack) => {
    const smtp = await startSmtpServer();
    const stranger = await addStranger();
    await attack(stranger);
    await drain();
    const mailsTo = () => smtp.received.filter(({ to }) => to.includes(stranger.email));
    expect(mailsTo()).toEqual([]);
    const [held] = await listOutbox({ uid: stranger.uid });
    expect(held).toMatchObject({ state: "waiting", isHeld: true, attempts: 0 });
    // Firebase isn't asked again soon.
    expect((held?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(6 * 3_600_000);

    let announced = 0;
    setAnnounceMail(() => {
      announced += 1;
    });
    onTestFinished(() => setAnnounceMail(() => {}));
    await updateAccount(stranger, { emailVerified: true });
    await syncVerification({ uid: stranger.uid, emailVerified: true });
    await syncVerification({ uid: stranger.uid, emailVerified: true });
    expect(announced).toBe(1);
    await drain();
    await updateNextAttempts();
    await drain();
    expect(mailsTo()).toHaveLength(1);
  },
);

test.each(Object.entries(attacks))(
  "%s: an address that isn't verified in three days gets no email",
  async (_name, attack) => {
    const smtp = await startSmtpServer();
    const stranger = await addStranger();
    await attack(stranger);
    await drain();
    const createdAt = new Date(Date.now() - 3 * 24 * 3_600_000);
    await openTestDatabase().collection("outbox").updateMany({ uid: stranger.uid }, { $set: { createdAt } });
    await updateNextAttempts();
    await drain();
    expect(await listOutbox({ uid: stranger.uid })).toEqual([]);
    expect(smtp.received.filter(({ to }) => to.includes(stranger.email))).toEqual([]);
  },
);

test("a buyer who paid gets receipt and refund at once, also before verifying the address", async () => {
  const smtp = await startSmtpServer();
  const buyer = await addStranger();
  const intentId = await buy(buyer, { serviceId: await addCourse(await addAccount()) });
  await refundIntent(intentId);
  await syncReversals({ transactionId: intentId });
  await drain();
  const subjects = smtp.received.filter(({ to }) => to.includes(buyer.email)).map(({ mail }) => mail.subject);
  expect(subjects).toEqual([
    expect.stringMatching(/^Your receipt from Openbook, [\d-]+$/),
    "Your refund of $39.00 from Openbook",
  ]);
});

const changes = {
  "to a verified address": {
    change: (buyer) => updateAccount(buyer, { email: `new-${buyer.email}`, emailVerified: true }),
    toRecipients: ({ email }) => [`new-${email}`],
  },
  "to an address that isn't verified": {
    change: (buyer) => updateAccount(buyer, { email: `new-${buyer.email}`, emailVerified: false }),
    toRecipients: ({ email }) => [email],
  },
  "by deleting the account": {
    change: async ({ uid }) => {
      await requestFirebase((auth) => auth.deleteUser(uid));
      await erasePerson({ uid, alias: `deleted-${uid}` });
    },
    toRecipients: () => [],
  },
} satisfies Record<
  string,
  { change: (buyer: Account) => Promise<void>; toRecipients: (buyer: Account) => string[] }
>;

test.each(Object.entries(changes))(
  "the email about a refund arrives where its buyer reads it after a change of address %s",
  async (_name, { change, toRecipients }) => {
    const smtp = await startSmtpServer();
    const buyer = await addAccount();
    const intentId = await buy(buyer, { serviceId: await addCourse(await addAccount()) });
    await drain();
    await change(buyer);
    await refundIntent(intentId);
    await syncReversals({ transactionId: intentId });
    await drain();
    const refunds = smtp.received.filter(({ mail }) => mail.subject?.includes("refund"));
    expect(refunds.flatMap(({ to }) => to)).toEqual(toRecipients(buyer));
  },
);
