import { ObjectId } from "mongodb";
import { expect } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { getErrorCode, type RandomMarketplace } from "#dev/testing/marketplace/random-marketplace";
import { listDifferences } from "#dev/testing/payments/list-differences";
import { createStripeClient } from "#dev/testing/payments/stripe";
import type { CouponDocument } from "#lib/db/documents/coupons";
import type { CheckoutDocument, PaymentDocument, RefundDocument, SoldItem } from "#lib/db/documents/payments";

/**
 * Fails if the books differ from Stripe, if the site paid for what it could have refused, if a buyer owns what isn't
 * paid or has lost what is, or if a coupon was used too often. `label` says when, in failures.
 */
export async function expectIntact(world: RandomMarketplace, label: string): Promise<void> {
  expect(await listDifferences(), label).toEqual([]);
  await expectNoPreventableDebt(world, label);
  await expectOwnership(world, label);
  await expectCoupons(world, label);
}

/**
 * Every cent that the site is short of what it earned and owes is a teacher's debt, because the books agree. Only what
 * the site couldn't refuse, or an admin agreed to, may cause one: disputes, refunds in Stripe's dashboard and after
 * fraud warnings, and agreed costs. These add up to more than the debt, so a marketplace without them checks it
 * exactly.
 */
async function expectNoPreventableDebt(world: RandomMarketplace, label: string): Promise<void> {
  const payments = await openTestDatabase().collection<PaymentDocument>("payments").find().toArray();
  const bySite = await openTestDatabase()
    .collection<RefundDocument>("refunds")
    .find({ requestedBy: "site" })
    .toArray();
  const siteRefundIds = new Set(bySite.map(({ stripeRefundId }) => stripeRefundId));
  for (const { uid } of world.teachers) {
    const { debtCents } = await world.server.computeBalance({ uid, now: new Date() });
    let allowedCents = world.siteCostCents.get(uid) ?? 0;
    for (const { items, reversals } of payments) {
      const own = items
        .filter(({ teacher }) => teacher.uid === uid)
        .map(({ serviceId }) => String(serviceId));
      for (const { stripeId, kind, lines } of reversals) {
        const isRefusable =
          kind === "refund" && !world.dashboardRefundIds.has(stripeId) && !siteRefundIds.has(stripeId);
        if (isRefusable) continue;
        for (const { serviceId, amountCents, feeCents } of lines) {
          if (own.includes(String(serviceId))) allowedCents += amountCents - feeCents;
        }
      }
    }
    expect(debtCents, `debt of ${uid}, ${label}`).toBeLessThanOrEqual(allowedCents);
  }
}

type BoughtCourse = { uid: string; item: SoldItem };

/** Compares who owns what with what Stripe received and kept for each checkout. */
async function expectOwnership({ server, buyers }: RandomMarketplace, label: string): Promise<void> {
  const checkouts = openTestDatabase().collection<CheckoutDocument>("checkouts");
  const paid: BoughtCourse[] = [];
  const partlyPaid = new Set<string>();
  const recordDates = await listRecordDates();
  for (const checkout of await checkouts.find().toArray()) {
    const { uid, items, paymentIntentId, amountCents, status, createdAt } = checkout;
    if (!paymentIntentId) continue;
    // For an hour after the start, the teacher can't empty the lessons (lib/lessons/update-lesson). Here, days may pass
    // until a lost event is noticed.
    const isPrompt = Number(recordDates.get(paymentIntentId)) - Number(createdAt) < hourMs;
    const isFree = amountCents === 0;
    const { received, kept } = isFree
      ? { received: 1, kept: status === "settled" ? 1 : 0 }
      : await findKeptCents(paymentIntentId);
    for (const item of items) {
      if (kept > 0) partlyPaid.add(toKey({ uid, item }));
      const entitlement = isPrompt ? item.entitlement : [];
      if (kept > 0 && kept === received) paid.push({ uid, item: { ...item, entitlement } });
    }
  }
  for (const { uid } of buyers) {
    for (const { serviceId } of await server.listOwnedCourses(uid)) {
      expect(partlyPaid.has(`${uid} ${serviceId}`), `${uid} owns ${serviceId} unpaid, ${label}`).toBe(true);
    }
  }
  for (const each of paid) await expectReadable({ ...each, server, label });
}

const hourMs = 60 * 60 * 1000;

/** Returns when each payment was recorded, by the id of its intent. */
async function listRecordDates(): Promise<Map<string, Date>> {
  const payments = await openTestDatabase().collection<PaymentDocument>("payments").find().toArray();
  return new Map(payments.map(({ transactionId, createdAt }) => [transactionId, createdAt]));
}

function toKey({ uid, item }: BoughtCourse): string {
  return `${uid} ${item.serviceId}`;
}

/** What Stripe received for an intent, and what of it neither a refund nor a dispute has taken, in cents. */
async function findKeptCents(intentId: string): Promise<{ received: number; kept: number }> {
  const stripe = createStripeClient();
  const { amount_received: received } = await stripe.paymentIntents.retrieve(intentId);
  if (received === 0) return { received, kept: 0 };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
    stripe.disputes.list({ payment_intent: intentId, limit: 100 }),
  ]);
  const refunded = refunds.data.filter(({ status }) => status !== "failed" && status !== "canceled");
  const disputed = disputes.data.filter(({ status }) => status !== "won" && !status.startsWith("warning"));
  const gone = [...refunded, ...disputed].reduce((sum, { amount }) => sum + amount, 0);
  return { received, kept: received - gone };
}

type ReadableCourse = BoughtCourse & Pick<RandomMarketplace, "server"> & { label: string };

/** Fails unless a buyer can read every lesson that was sold, or is asked to agree to start. */
async function expectReadable({ uid, item, server, label }: ReadableCourse): Promise<void> {
  const { serviceId, entitlement } = item;
  const about = `${uid} and ${serviceId}, ${label}`;
  const owned = await server.findEntitlement({ uid, serviceId });
  expect(owned, about).not.toBeNull();
  const withdrawal = { uid, serviceId, kind: "withdrawal" };
  if (await openTestDatabase().collection("declarations").findOne(withdrawal)) return;
  for (const lessonId of entitlement) {
    const user = { uid, isAdmin: false, displayName: "" };
    try {
      const { lesson } = await server.readLesson({ id: lessonId.toHexString(), user });
      expect(lesson.isReady, `${lessonId} of ${about}`).toBe(true);
    } catch (error) {
      expect(getErrorCode(error), `${lessonId} of ${about}`).toBe("consent_required");
    }
  }
}

/** No coupon was used more often than its limit, or twice by one user. */
async function expectCoupons({ couponIds }: RandomMarketplace, label: string): Promise<void> {
  for (const couponId of couponIds) {
    const filter = { _id: new ObjectId(couponId) };
    const coupon = await openTestDatabase().collection<CouponDocument>("coupons").findOne(filter);
    const paid = await openTestDatabase().collection("payments").find({ "coupon.id": couponId }).toArray();
    const uids = paid.map(({ uid }) => uid);
    expect(new Set(uids).size, `${coupon?.code}, ${label}`).toBe(uids.length);
    expect(uids.length).toBeLessThanOrEqual(coupon?.maxUses ?? Number.POSITIVE_INFINITY);
  }
}
