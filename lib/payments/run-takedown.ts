import "server-only";
import type { ObjectId } from "mongodb";
import { findCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { DecisionDocument } from "#lib/db/documents/moderation";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { finishDecision } from "#lib/moderation/create-decision";
import { logLine } from "#lib/observability/log";
import { refundRest } from "#lib/payments/refund-rest";
import { untilDeadline } from "#lib/rules/async/until-deadline";
import { dayMs } from "#lib/rules/dates/end-of-day";

/** Longer than one portion takes. Until then, no other job continues the same takedown. */
const claimMs = 5 * 60 * 1000;

/**
 * For how many days lines are looked for again each day: those paid at the moment of the decision, those whose refund
 * failed, and those that a won dispute gives back to the buyer. Longer than a bank takes to decide a dispute.
 */
const retryDays = 180;

/** How many refunds are made at once. After each portion, the decision records how far it came. */
const portion = 5;

/**
 * Continues due takedowns, and returns how many portions of refunds were made. Stops `forMs` milliseconds after it
 * starts, once the current portion is done. Safe on several servers at once. Never throws because of Stripe; throws the
 * driver's error while the database is down.
 */
export async function finishTakedowns({ forMs }: { forMs: number }) {
  const result = { portions: 0 };
  for await (const decision of untilDeadline({ forMs, next: claimTakedown })) {
    await runPortion(decision);
    result.portions += 1;
  }
  return result;
}

/** Continues takedowns after the response. The scheduled job makes the refunds that are left, or that fail. */
export async function runTakedownsInBackground(): Promise<void> {
  try {
    await finishTakedowns({ forMs: 20_000 });
  } catch (error) {
    logLine("error", { message: "a takedown waits for the scheduled job", reason: String(error) });
  }
}

async function claimTakedown(): Promise<DecisionDocument | null> {
  const decisions = await getCollection("decisions");
  const now = Date.now();
  return decisions.findOneAndUpdate(
    { "refunds.checkAt": { $lte: new Date(now) } },
    { $set: { "refunds.checkAt": new Date(now + claimMs) } },
    { sort: { "refunds.checkAt": 1 }, returnDocument: "after" },
  );
}

/**
 * Completes the decision, refunds the next buyers, and stores where the next portion starts. A restored course needs no
 * further refunds. Repeating a portion makes no second refund (lib/payments/refunds).
 */
async function runPortion(decision: DecisionDocument): Promise<void> {
  const { _id, subjectId: serviceId, createdAt, refunds } = decision;
  await finishDecision(decision);
  const decisions = await getCollection("decisions");
  const course = await findCourse({ serviceId: serviceId.toHexString() });
  const isOver = Date.now() - createdAt.getTime() > retryDays * dayMs;
  if (!course?.hidden?.decisionId.equals(_id) || isOver) {
    await decisions.updateOne({ _id }, { $unset: { refunds: "" } });
    return;
  }
  const payments = await listUnrefunded({ serviceId, afterId: refunds?.afterId });
  await Promise.all(payments.map((payment) => refundQuietly({ decision, payment })));
  const last = payments.length === portion ? payments.at(-1) : undefined;
  const next = last ? { checkAt: new Date(), afterId: last._id } : { checkAt: new Date(Date.now() + dayMs) };
  await decisions.updateOne({ _id, refunds: { $exists: true } }, { $set: { refunds: next } });
}

type UnrefundedQuery = { serviceId: ObjectId; afterId: ObjectId | undefined };

/**
 * Returns the next payments whose line of this course wasn't refunded, in the order of their ids. Leaves out free
 * courses, which may have many more students than a job can look at each day.
 */
async function listUnrefunded({ serviceId, afterId }: UnrefundedQuery): Promise<PaymentDocument[]> {
  const payments = await getCollection("payments");
  const line = { $elemMatch: { serviceId, priceCents: { $gt: 0 }, refundedAt: { $exists: false } } };
  return payments
    .find({ serviceIds: serviceId, items: line, ...(afterId && { _id: { $gt: afterId } }) })
    .sort({ _id: 1 })
    .limit(portion)
    .toArray();
}

type TakenDownLine = { decision: DecisionDocument; payment: PaymentDocument };

async function refundQuietly({ decision, payment }: TakenDownLine): Promise<void> {
  const item = payment.items.find((each) => each.serviceId.equals(decision.subjectId));
  if (!item) return;
  try {
    await refundRest({ payment, item, requestedBy: "admin", requesterUid: decision.admin.uid });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    const paymentId = payment._id.toHexString();
    logLine("error", { message: "a takedown could not refund a buyer yet", paymentId, code, detail });
  }
}
