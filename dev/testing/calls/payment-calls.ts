import { expect } from "vitest";
import {
  type Actor,
  addCourse,
  type CallAttempt,
  type CallTable,
  expectCount,
  toReadCall,
} from "#dev/testing/calls/api-call";
import { buyAndRate, findStars, uncountedStars } from "#dev/testing/courses/rated-purchase";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listMailKinds } from "#dev/testing/mail/outbox";
import { createCheckout, createPaidCheckout, findBuyerRecords } from "#dev/testing/payments/checkout";
import { insertCoupon, storeCoupon } from "#dev/testing/payments/coupons";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { addOwedTeacher, findOwed } from "#dev/testing/payments/owed-teacher";
import { createPurchase, findPaymentAndRefunds, listRefundedCents } from "#dev/testing/payments/refunds";
import { listCreatedIntents, refundIntent, signEvent } from "#dev/testing/payments/stripe";
import { signInStudent } from "#dev/testing/people/sign-in";
import { consentTextHash } from "#lib/ownership/declarations";

async function expectSettled(uid: string, intentId: string): Promise<void> {
  const books = await findBuyerRecords(uid);
  expect(books).toMatchObject({
    payments: [{ transactionId: intentId }],
    inCart: [],
    statuses: ["settled"],
  });
}

/** Checks the mails about a buyer's only payment. */
async function expectMails(uid: string, kinds: string[]): Promise<void> {
  const { payments } = await findBuyerRecords(uid);
  expect(await listMailKinds(payments[0]?._id)).toEqual(kinds);
}

/** Starts a checkout of the cart, whose total is this many dollars. */
function createCheckoutAttempt({ send, user: { uid } }: Actor, total: number): CallAttempt {
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
    await insertCart({ uid, prices: [39, 49.5] });
    const { _id: couponId } = await insertCoupon({ maxUses: 1 });
    await storeCoupon({ uid, couponId });
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
    await insertCart({ uid, prices: [39, 49.5] });
    return {
      ...createCheckoutAttempt(actor, 88.5),
      checkOutside: async () => expect(await listCreatedIntents(uid)).toHaveLength(1),
    };
  },
  "POST /api/payment-done": async ({ send, user }) => {
    const { intentId, serviceIds } = await createPaidCheckout({ user });
    const body = { price: 88.5, transactionId: intentId, email: user.email };
    return {
      tags: serviceIds.flatMap((id) => [`course:${id}`, `reviews:${id}`]),
      send: () => send("POST /api/payment-done", body),
      check: () => expectSettled(user.uid, intentId),
      checkOutside: () => expectMails(user.uid, ["receipt", "sale"]),
    };
  },
  "POST /api/purchases/{id}/refunds": async ({ send, user }) => {
    const { intentId, paymentId, serviceId } = await createPurchase({ user });
    return {
      tags: [`course:${serviceId}`, `reviews:${serviceId}`, "students"],
      send: () => send(`POST /api/purchases/${paymentId}/refunds`, { serviceId }),
      check: async () => {
        expect(await listRefundedCents(intentId)).toEqual([3900]);
        const { requests, refunded } = await findPaymentAndRefunds(paymentId);
        expect([requests, refunded]).toMatchObject([[{ state: "succeeded" }], [true, false]]);
      },
      checkOutside: () => expectMails(user.uid, ["receipt", "refund", "sale"]),
    };
  },
  "POST /api/purchases/{id}/withdrawals": async ({ send, user }) => {
    const { intentId, paymentId, serviceId } = await createPurchase({ user });
    return {
      tags: [`course:${serviceId}`, `reviews:${serviceId}`, "students"],
      send: () => send(`POST /api/purchases/${paymentId}/withdrawals`, { serviceId }),
      check: async () => {
        expect(await listRefundedCents(intentId)).toEqual([3900]);
        const { requests, refunded } = await findPaymentAndRefunds(paymentId);
        expect([requests, refunded]).toMatchObject([[{ state: "succeeded" }], [true, false]]);
        await expectCount("declarations", { uid: user.uid, kind: "withdrawal" });
      },
      checkOutside: () => expectMails(user.uid, ["receipt", "refund", "sale", "withdrawal"]),
    };
  },
  "POST /api/purchases/{id}/consents": async ({ send, user }) => {
    const { paymentId, serviceId } = await createPurchase({ user });
    const body = { serviceId, textHash: consentTextHash };
    return {
      send: () => send(`POST /api/purchases/${paymentId}/consents`, body),
      check: () => expectCount("declarations", { uid: user.uid, kind: "consent" }),
      checkOutside: () => expectMails(user.uid, ["consent", "receipt", "sale"]),
    };
  },
  "POST /api/admin/payouts": async ({ request }) => {
    const { headers } = await signInStudent({ isAdmin: true });
    const { uid } = await addOwedTeacher({ amountCents: 9000 });
    const data = { uid, amount: 50, reference: "Wire 1", key: crypto.randomUUID() };
    return {
      send: () => request.post("/api/admin/payouts", { headers, data }),
      check: async () => expect(await findOwed(uid)).toEqual({ owedCents: 4000, payouts: 1 }),
    };
  },
  "POST /api/webhooks/stripe": async (actor) => {
    const { uid, intentId, serviceIds } = await createPaidCheckout();
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
        expect(await findStars({ uid, serviceId })).toEqual(uncountedStars);
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
    await createCheckout({ user: actor.user });
    return createCheckoutAttempt(actor, 88.5);
  },
  "POST /api/payment, with a checkout for another cart": async (actor) => {
    await createCheckout({ user: actor.user });
    await insertCart({ uid: actor.user.uid, prices: [39] });
    return createCheckoutAttempt(actor, 127.5);
  },
};

export const paymentReads: CallTable = {
  "GET /api/purchases/{id}/consents": toReadCall(async ({ user }) => {
    const { paymentId } = await createPurchase({ user });
    return `/api/purchases/${paymentId}/consents`;
  }),
  "GET /api/teaching/balance": toReadCall(async ({ send, user }) => {
    await addCourse({ owner: user });
    await send("POST /api/teaching/onboarding");
    return "/api/teaching/balance";
  }),
  "GET /api/teaching/earnings": toReadCall("/api/teaching/earnings"),
  "GET /api/admin/overview": async ({ request }) => {
    const { headers } = await signInStudent({ isAdmin: true });
    return { send: () => request.fetch("/api/admin/overview", { headers }), check: async () => {} };
  },
  "GET /api/admin/payments": async ({ request, user }) => {
    const { headers } = await signInStudent({ isAdmin: true });
    return {
      send: () => request.fetch(`/api/admin/payments?q=${user.email}`, { headers }),
      check: async () => {},
    };
  },
};
