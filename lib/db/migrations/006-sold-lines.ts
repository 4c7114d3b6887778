import "server-only";
import { ObjectId } from "mongodb";
import type {
  CourseDocument,
  LedgerDocument,
  PaymentDocument,
  ReceiptYearDocument,
  SoldItem,
  TeacherDocument,
} from "#lib/db/collections";
import type { MigrationRun } from "#lib/db/migrations/migration";
import { env } from "#lib/env/env";
import { listPaymentEntries } from "#lib/ledger/list-payment-entries";
import { toCreatedKey } from "#lib/rules/db/created-key";
import { listEarners, toFeeCents, toPaidCents } from "#lib/rules/payments/sold-item";

const batchSize = 200;

/**
 * Payments from before there were books say who sold each line and what the site's fee is, have a receipt number in the order
 * in which they were made, and are in the ledger. What was refunded then is learned from Stripe by `npm run books -- --sync`.
 * It may be interrupted and run again.
 */
export async function addSellers({ database, onProgress }: MigrationRun): Promise<void> {
  const payments = database.collection<PaymentDocument>("payments");
  const total = await payments.countDocuments();
  let done = 0;
  let lastKey = "";
  for (;;) {
    // The oldest first, for the numbers.
    const batch = await payments
      .find({ createdKey: { $gt: lastKey } })
      .sort({ createdKey: 1 })
      .limit(batchSize)
      .toArray();
    if (batch.length === 0) return;
    const findSeller = await readSellers({ database, payments: batch });
    for (const payment of batch) {
      const items = payment.items.map((item) => toSold(item, findSeller));
      const unpaidTo = payment.unpaidTo ?? listEarners(items.filter(({ refundedAt }) => !refundedAt));
      // Refunds of a server that runs at the same time are not overwritten: each line by itself.
      const sellers = items.flatMap(({ teacher, feeCents }, index) => [
        [`items.${index}.teacher`, teacher],
        [`items.${index}.feeCents`, feeCents],
      ]);
      await payments.updateOne({ _id: payment._id }, { $set: { ...Object.fromEntries(sellers), unpaidTo } });
      await giveNumber({ payment, database });
      await book({ payment: { ...payment, items }, database });
      lastKey = payment.createdKey;
    }
    done += batch.length;
    onProgress(`payments: ${done} of ${total}`);
  }
}

type Database = Pick<MigrationRun, "database">;
type FindSeller = (serviceId: ObjectId) => SoldItem["teacher"];

async function readSellers({
  database,
  payments,
}: Database & { payments: PaymentDocument[] }): Promise<FindSeller> {
  const ids = payments.flatMap(({ serviceIds }) => serviceIds);
  const courses = await database
    .collection<CourseDocument>("services")
    .find({ _id: { $in: ids } }, { projection: { "owner.uid": 1 } })
    .toArray();
  const uids = courses.map(({ owner }) => owner.uid);
  const teachers = await database
    .collection<TeacherDocument>("teachers")
    .find({ uid: { $in: uids } })
    .toArray();
  const names = new Map(teachers.map(({ uid, name }) => [uid, name]));
  const sellers = new Map(courses.map(({ _id, owner }) => [_id.toHexString(), owner.uid]));
  return (serviceId) => {
    const uid = sellers.get(serviceId.toHexString()) ?? "";
    return { uid, name: names.get(uid) ?? "" };
  };
}

function toSold(item: SoldItem, findSeller: FindSeller): SoldItem {
  // As stored before, without either.
  const { teacher, feeCents }: Partial<SoldItem> = item;
  const paidCents = toPaidCents(item);
  return {
    ...item,
    teacher: teacher ?? findSeller(item.serviceId),
    feeCents: feeCents ?? toFeeCents({ paidCents, feePercent: env.platformFeePercent }),
  };
}

async function giveNumber({ payment, database }: Database & { payment: PaymentDocument }): Promise<void> {
  const { _id, receipt, amountCents, createdAt } = payment;
  if (amountCents === 0) return;
  const year = createdAt.getUTCFullYear();
  const years = database.collection<ReceiptYearDocument>("receiptYears");
  const number = receipt?.number ?? ((await years.findOne({ _id: year }))?.last ?? 0) + 1;
  await database
    .collection<PaymentDocument>("payments")
    .updateOne({ _id }, { $set: { receipt: { year, number } } });
  // Also after a run that was interrupted before it could.
  await years.updateOne({ _id: year }, { $max: { last: number } }, { upsert: true });
}

async function book({ payment, database }: Database & { payment: PaymentDocument }): Promise<void> {
  const ledger = database.collection<LedgerDocument>("ledger");
  for (const { key, ...entry } of listPaymentEntries(payment)) {
    const _id = new ObjectId();
    const createdKey = toCreatedKey({ createdAt: entry.createdAt, _id });
    await ledger.updateOne({ key }, { $setOnInsert: { _id, ...entry, createdKey } }, { upsert: true });
  }
}
