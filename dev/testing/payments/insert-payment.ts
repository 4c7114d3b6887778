import { ObjectId } from "mongodb";
import { buildConsents } from "#dev/seed/build-consents";
import { teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import type { DeclarationDocument } from "#lib/db/documents/declarations";
import type { OutlineDocument } from "#lib/db/documents/lessons";
import type { PaymentDocument, Reversal } from "#lib/db/documents/payments";
import { toCreatedKey } from "#lib/rules/db/created-key";

type InsertPaymentOptions = { uid: string; serviceIds: string[]; refundedAt?: Date };

/** `isStarted`: whether the buyer has agreed to start the courses, so that their lessons open. */
type StartOptions = { isStarted?: boolean };

/** Stores a settled payment that makes a user the owner of courses; with `refundedAt`, a former owner. */
export async function insertPayment(bought: InsertPaymentOptions, start?: StartOptions): Promise<void> {
  await insertPayments([bought], start);
}

/** Stores settled payments of several users at once. */
export async function insertPayments(
  all: InsertPaymentOptions[],
  { isStarted = true }: StartOptions = {},
): Promise<void> {
  const database = openTestDatabase();
  const payments = await sellLessons(all.map(buildPayment));
  await database.collection<PaymentDocument>("payments").insertMany(payments);
  const consents = payments.flatMap((payment) => buildConsents(payment, payment.createdAt));
  if (isStarted) await database.collection<DeclarationDocument>("declarations").insertMany(consents);
}

/** Returns the payments with the lessons that their courses have now, and marks these as sold. */
export async function sellLessons(
  payments: PaymentDocument[],
  database = openTestDatabase(),
): Promise<PaymentDocument[]> {
  const outlines = database.collection<OutlineDocument>("outlines");
  const courseIds = payments.flatMap(({ serviceIds }) => serviceIds);
  const lessonsOf = new Map<string, ObjectId[]>();
  for (const { _id, sections = [] } of await outlines.find({ _id: { $in: courseIds } }).toArray()) {
    const ready = sections.flatMap(({ lessons }) => lessons).filter(({ isReady }) => isReady);
    lessonsOf.set(
      _id.toHexString(),
      ready.map(({ id }) => id),
    );
  }
  const sold = { _id: { $in: [...lessonsOf.values()].flat() } };
  await database.collection("lessons").updateMany(sold, { $set: { soldAt: new Date() } });
  return payments.map((payment) => ({
    ...payment,
    items: payment.items.map((item) => {
      return { ...item, entitlement: lessonsOf.get(item.serviceId.toHexString()) ?? [] };
    }),
  }));
}

/** Returns a settled payment of $39 for each course, without lessons. */
export function buildPayment({ uid, serviceIds, refundedAt }: InsertPaymentOptions): PaymentDocument {
  const _id = new ObjectId();
  const createdAt = new Date();
  const courseIds = serviceIds.map((id) => new ObjectId(id));
  const payment: PaymentDocument = {
    _id,
    uid,
    email: `${uid}@openbook.test`,
    transactionId: `pi_${_id.toHexString()}`,
    items: courseIds.map((serviceId) => ({
      serviceId,
      title: "A course",
      image: "",
      priceCents: 3900,
      teacher: { uid: teacher.uid, name: "Tom Teacher" },
      feeCents: 390,
      entitlement: [],
    })),
    serviceIds: courseIds,
    amountCents: 3900 * serviceIds.length,
    currency: "usd",
    reversals: [],
    revision: 0,
    unpaidTo: [],
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
  };
  return refundedAt ? { ...payment, ...toRefunded({ payment, refundedAt }) } : payment;
}

type RefundedPayment = {
  payment: Pick<PaymentDocument, "transactionId" | "items" | "amountCents">;
  refundedAt: Date;
};

/** Returns the payment fields that change when Stripe refunds the full amount at once. */
function toRefunded({ payment: { transactionId, items, amountCents }, refundedAt }: RefundedPayment) {
  const reversal: Reversal = {
    stripeId: `re_${transactionId}`,
    kind: "refund",
    amountCents,
    state: "active",
    lines: items.map(({ serviceId, priceCents, feeCents }) => {
      return { serviceId, amountCents: priceCents, feeCents };
    }),
    lossCents: 0,
    createdAt: refundedAt,
  };
  const refundedItems = items.map((item) => ({ ...item, refundedAt }));
  return { items: refundedItems, reversals: [reversal], revision: 1 } satisfies Partial<PaymentDocument>;
}

/** Marks every payment of a user as refunded in the database. */
export async function refundPayments(uid: string, database = openTestDatabase()): Promise<void> {
  const payments = database.collection<PaymentDocument>("payments");
  for (const payment of await payments.find({ uid }).toArray()) {
    const $set = toRefunded({ payment, refundedAt: new Date() });
    await payments.updateOne({ _id: payment._id }, { $set });
  }
}
