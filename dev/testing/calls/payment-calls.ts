import { expect } from "vitest";
import {
  type Actor,
  type CallTable,
  type Attempt,
  addCourse,
  expectCount,
  read,
} from "#dev/testing/calls/api-call";
import { buyAndRate, notCounting, readStars } from "#dev/testing/courses/rated-purchase";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listMails } from "#dev/testing/mail/outbox";
import { beginCheckout, beginPaidCheckout, readBooks } from "#dev/testing/payments/checkout";
import { enterCoupon, insertCoupon } from "#dev/testing/payments/coupons";
import { fillCart } from "#dev/testing/payments/fill-cart";
import { addOwedTeacher, readOwed } from "#dev/testing/payments/owed-teacher";
import { buy, listRefundedCents, readPayment } from "#dev/testing/payments/refunds";
import { listCreatedIntents, refundIntent, signEvent } from "#dev/testing/payments/stripe";
import { signInStudent } from "#dev/testing/people/sign-in";

async function expectSettled(uid: string, intentId: string): Promise<void> {
  const books = await readBooks(uid);
  expect(books).toMatchObject({
    payments: [{ transactionId: intentId }],
    inCart: [],
    statuses: ["settled"],
  });
}

/** Checks the mails about a buyer's only payment. */
async function expectMails(uid: string, kinds: string[]): Promise<void> {
  const { payments } = await readBooks(uid);
  expect(await listMails(payments[0]?._id)).toEqual(kinds);
}

/** Starts a checkout of the cart, whose total is this many dollars. */
function pay({ send, user: { uid } }: Actor, total: number): Attempt {
  return {
    send: () => send("POST /api/payment", { total }),
    check: () => expectCount("checkouts", { uid, status: "open" }),
  };
}

/** Sends an event as Stripe does. */
function sendEvent({ request }: Actor, event: Parameters<typeof signEvent>[0]) {
  const { rawBody: data, signature } = signEvent(event);
  const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
  return () => request.post("/api/webhooks/stripe", { data, headers });
}

export const paymentWrites: CallTable = {
  "POST /api/payment, with a coupon": async ({ send, user: { uid } }) => {
    await fillCart({ uid, prices: [39, 49.5] });
    const { _id: couponId } = await insertCoupon({ maxUses: 1 });
    await enterCoupon({ uid, couponId });
    return {
      send: () => send("POST /api/payment", { total: 70.8 }),
      check: async () => {
        const checkout = await openTestDatabase().collection("checkouts").findOne({ uid, status: "open" });
        expect(await listCreatedIntents(uid)).toHaveLength(1);
        await expectCount("couponClaims", { couponId, uid, checkoutId: checkout?._id });
      },
    };
  },
  "POST /api/payment": async (actor) => {
    const { uid } = actor.user;
    await fillCart({ uid, prices: [39, 49.5] });
    return {
      ...pay(actor, 88.5),
      checkOutside: async () => expect(await listCreatedIntents(uid)).toHaveLength(1),
    };
  },
  "POST /api/payment-done": async ({ send, user }) => {
    const { intentId, serviceIds } = await beginPaidCheckout({ user });
    const body = { price: 88.5, transactionId: intentId, email: user.email };
    return {
      tags: serviceIds.flatMap((id) => [`course:${id}`, `reviews:${id}`]),
      send: () => send("POST /api/payment-done", body),
      check: () => expectSettled(user.uid, intentId),
      checkOutside: () => expectMails(user.uid, ["receipt", "sale"]),
    };
  },
  "POST /api/purchases/{id}/refunds": async ({ send, user }) => {
    const { intentId, paymentId, serviceId } = await buy({ user });
    return {
      tags: [`course:${serviceId}`, `reviews:${serviceId}`, "students"],
      send: () => send(`POST /api/purchases/${paymentId}/refunds`, { serviceId }),
      check: async () => {
        expect(await listRefundedCents(intentId)).toEqual([3900]);
        const { requests, refunded } = await readPayment(paymentId);
        expect([requests, refunded]).toMatchObject([[{ state: "succeeded" }], [true, false]]);
      },
      checkOutside: () => expectMails(user.uid, ["receipt", "refund", "sale"]),
    };
  },
  "POST /api/admin/payouts": async ({ request }) => {
    const { headers } = await signInStudent({ isAdmin: true });
    const { uid } = await addOwedTeacher({ amountCents: 9000 });
    const data = { uid, amount: 50, reference: "Wire 1", key: crypto.randomUUID() };
    return {
      send: () => request.post("/api/admin/payouts", { headers, data }),
      check: async () => expect(await readOwed(uid)).toEqual({ owedCents: 4000, payouts: 1 }),
    };
  },
  "POST /api/webhooks/stripe": async (actor) => {
    const { uid, intentId, serviceIds } = await beginPaidCheckout();
    return {
      tags: [...serviceIds.flatMap((id) => [`course:${id}`, `reviews:${id}`]), "students"],
      send: sendEvent(actor, { type: "payment_intent.succeeded", intentId }),
      check: () => expectSettled(uid, intentId),
      checkOutside: () => expectMails(uid, ["receipt", "sale"]),
    };
  },
  "POST /api/webhooks/stripe, after a refund": async (actor) => {
    const { uid, intentId, serviceIds } = await buyAndRate();
    await refundIntent(intentId);
    const [serviceId = ""] = serviceIds;
    return {
      tags: [`course:${serviceId}`, `reviews:${serviceId}`, "top-rated", "students"],
      send: sendEvent(actor, { type: "charge.refunded", intentId }),
      check: async () => {
        expect(await readStars({ uid, serviceId })).toEqual(notCounting);
      },
      checkOutside: () => expectCount("outbox", { kind: "refund", uid }),
    };
  },
  "POST /api/teaching/onboarding": async ({ send, user }) => {
    await addCourse({ owner: user });
    return {
      send: () => send("POST /api/teaching/onboarding"),
      check: () => expectCount("payees", { uid: user.uid, accountId: { $exists: true } }),
    };
  },
};

/** The effects of a second checkout on the first. */
export const secondCheckouts: CallTable = {
  "POST /api/payment, with an earlier checkout": async (actor) => {
    await beginCheckout({ user: actor.user });
    return pay(actor, 88.5);
  },
  "POST /api/payment, with a checkout for another cart": async (actor) => {
    await beginCheckout({ user: actor.user });
    await fillCart({ uid: actor.user.uid, prices: [39] });
    return pay(actor, 127.5);
  },
};

export const paymentReads: CallTable = {
  "GET /api/teaching/balance": read(async ({ send, user }) => {
    await addCourse({ owner: user });
    await send("POST /api/teaching/onboarding");
    return "/api/teaching/balance";
  }),
  "GET /api/teaching/earnings": read("/api/teaching/earnings"),
  "GET /api/admin/payments": async ({ request, user }) => {
    const { headers } = await signInStudent({ isAdmin: true });
    return {
      send: () => request.fetch(`/api/admin/payments?q=${user.email}`, { headers }),
      check: async () => {},
    };
  },
};
