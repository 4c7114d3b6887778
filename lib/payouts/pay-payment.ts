import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CurrentTransfer, PayeeDocument, TransferRefusal } from "#lib/db/documents/payouts";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { getBalance } from "#lib/ledger/teacher-balance";
import { finishCurrent } from "#lib/payouts/finish-current";
import { type LineShare, listLineShares, type ShownPayment } from "#lib/payouts/line-shares";
import { findPayee, placeCurrent } from "#lib/payouts/payees";
import { planReversal } from "#lib/payouts/plan-reversal";
import { maxTransfers, reverseTransfers } from "#lib/payouts/reverse-transfers";
import { currency } from "#lib/rules/payments/money";
import { readAccount } from "#lib/stripe/accounts";

/** What the transfers of one call share. */
export type PayRun = {
  uid: string;
  now: Date;
  transferredCents: number;
  /** Null until it is read, for whoever has no account, and when another call may have paid something out meanwhile. */
  funds: { payee: PayeeDocument; availableCents: number } | null;
  /** Stripe has said that the account can receive transfers. */
  isReady: boolean;
};

/** Why nothing more can be sent to a teacher: "balance": what they sold is refundable, or set against a debt. */
export type PayStop = "account" | "balance" | TransferRefusal;

/** Another call may send all that is due to the same teacher meanwhile, one share after the other. */
const maxAttempts = 1000;

/**
 * Sends a teacher their part of a payment's lines, and remembers when nothing of it is left to send. Returns why the run has
 * to stop, or null.
 */
export async function payPayment({
  run,
  paymentId,
}: {
  run: PayRun;
  paymentId: ObjectId;
}): Promise<PayStop | null> {
  const [payments, transfers] = await Promise.all([getCollection("payments"), getCollection("transfers")]);
  const { uid } = run;
  const attempt = async (): Promise<PayStop | null | typeof retry> => {
    // Before the transfers: with one that is made after this, the place of the next can't be taken by what was known here.
    run.funds ??= await readFunds(run);
    const payment = await payments.findOne({ _id: paymentId });
    if (!payment) return null;
    const sent = await transfers.find({ paymentId }).limit(maxTransfers).toArray();
    // Both of one moment: what a refund takes back between the two would seem to be unpaid.
    const { revision } = payment;
    if (!(await payments.findOne({ _id: paymentId, revision }, { projection: { _id: 1 } }))) return retry;
    if (planReversal(payment, sent)) {
      await reverseTransfers({ paymentId });
      return retry;
    }
    const own = listLineShares(payment, sent).filter((share) => share.uid === uid);
    const unpaid = own.find(({ earnedCents, sentCents }) => toTransferable(earnedCents - sentCents) > 0);
    // One share for each attempt.
    if (unpaid) return (await sendShare({ run, payment, share: unpaid })) ?? retry;
    // Another call is sending or taking back, and will come here itself, or be completed by the next one.
    if (own.some(({ isUnderWay }) => isUnderWay)) return null;
    // Money that goes back in the meantime raises the revision.
    const { matchedCount } = await payments.updateOne(
      { _id: paymentId, revision },
      { $pull: { unpaidTo: uid } },
    );
    return matchedCount === 1 ? null : retry;
  };
  return retryOnConflict({ name: "transfers of a payment", attempt, maxAttempts });
}

type Sending = { run: PayRun; payment: ShownPayment; share: LineShare };

/** Sends as much of a share as the balance covers. When another call pays out first, it sends nothing: the caller looks again. */
async function sendShare({ run, payment, share }: Sending): Promise<PayStop | null> {
  const { funds } = run;
  if (!funds?.payee.accountId) return "account";
  const { payee, availableCents } = funds;
  const amountCents = toTransferable(Math.min(share.earnedCents - share.sentCents, availableCents));
  if (amountCents <= 0) return "balance";
  const { accountId } = funds.payee;
  if (!run.isReady && !(await readAccount(accountId)).canBePaid) return "account_not_ready";
  run.isReady = true;
  const current: CurrentTransfer = {
    kind: "transfer",
    _id: new ObjectId(),
    accountId,
    paymentId: payment._id,
    serviceId: share.serviceId,
    turn: share.nextTurn,
    amountCents,
    currency: payment.currency,
    createdAt: new Date(),
  };
  run.funds = null;
  const placed = await placeCurrent({ payee, current });
  if (!placed) return null;
  const refusal = await finishCurrent(placed);
  if (refusal) return refusal;
  run.transferredCents += amountCents;
  const { current: _, ...freed } = placed;
  run.funds = {
    payee: { ...freed, revision: placed.revision + 1 },
    availableCents: availableCents - amountCents,
  };
  return null;
}

/** Rounded down to what Stripe moves in the site's currency: all but the last digit of dinars. */
function toTransferable(cents: number): number {
  return cents - (cents % currency.step);
}

/** The balance after whatever is being paid out; null for whoever has no account. */
async function readFunds({ uid, now }: PayRun): Promise<PayRun["funds"]> {
  const attempt = async (): Promise<PayRun["funds"] | typeof retry> => {
    // Before the balance: what is paid out after this raises the revision.
    const payee = await findPayee(uid);
    if (!payee) return null;
    if (!payee.current) return { payee, availableCents: (await getBalance({ uid, now })).availableCents };
    await finishCurrent(payee);
    return retry;
  };
  return retryOnConflict({ name: "balance of a teacher", attempt, maxAttempts });
}
