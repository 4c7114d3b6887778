import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CurrentTransfer, PayeeDocument, TransferRefusal } from "#lib/db/documents/payouts";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { findTransferReversal } from "#lib/payouts/find-transfer-reversal";
import { finishCurrentPayout } from "#lib/payouts/finish-current-payout";
import { type LineShare, listLineShares, type PaymentSummary } from "#lib/payouts/line-shares";
import { findPayee, startCurrentPayout } from "#lib/payouts/payees";
import { listPaymentTransfers, reverseTransfers } from "#lib/payouts/reverse-transfers";
import { currency } from "#lib/rules/payments/money";
import { retrieveAccount } from "#lib/stripe/accounts";

/** The state that the transfers of one call share. */
export type PayRun = {
  uid: string;
  now: Date;
  transferredCents: number;
  /** Null until they are read, without an account, and when another call may have paid out in the meantime. */
  funds: { payee: PayeeDocument; availableCents: number } | null;
  /** Whether Stripe has confirmed that the account can receive transfers. */
  isReady: boolean;
};

/** Why a run stops. "account": no connected account. "balance": not due yet, or deducted for a debt. */
type StopReason = "account" | "balance" | TransferRefusal;

type PayOptions = { run: PayRun; paymentId: ObjectId };

/** High, because another call may send all due shares of this teacher in the meantime, one by one. */
const maxAttempts = 1000;

/** Sends a teacher their share of a payment, and records that nothing is left. Returns why the run stops, or null. */
export async function payPayment({ run, paymentId }: PayOptions): Promise<StopReason | null> {
  const payments = await getCollection("payments");
  const { uid } = run;
  const attempt = async (): Promise<StopReason | null | typeof retry> => {
    // Must run before the transfers are read: after another transfer, `startCurrentPayout` then fails.
    run.funds ??= await loadFunds(run);
    const payment = await payments.findOne({ _id: paymentId });
    if (!payment) return null;
    const sent = await listPaymentTransfers(paymentId);
    // Payment and transfers must be consistent: an amount reversed between the two reads would look unpaid.
    const { revision } = payment;
    if (!(await payments.findOne({ _id: paymentId, revision }, { projection: { _id: 1 } }))) return retry;
    if (findTransferReversal(payment, sent)) {
      await reverseTransfers({ paymentId });
      return retry;
    }
    const own = listLineShares(payment, sent).filter((share) => share.uid === uid);
    const unpaid = own.find(({ isWithdrawn, earnedCents, sentCents }) => {
      return !isWithdrawn && toTransferable(earnedCents - sentCents) > 0;
    });
    // One share per attempt.
    if (unpaid) return (await sendShare({ run, payment, share: unpaid })) ?? retry;
    // Another call is sending or reversing. It returns here itself, or the next call completes it.
    if (own.some(({ isUnderWay }) => isUnderWay)) return null;
    // A refund in the meantime increments the revision, so this update doesn't match.
    const change = { $pull: { unpaidTo: uid } };
    const { matchedCount } = await payments.updateOne({ _id: paymentId, revision }, change);
    return matchedCount === 1 ? null : retry;
  };
  return retryOnConflict({ name: "transfers of a payment", attempt, maxAttempts });
}

type SendOptions = { run: PayRun; payment: PaymentSummary; share: LineShare };

/** Sends as much of a share as the balance covers. Sends nothing if another call pays out first; the caller retries. */
async function sendShare({ run, payment, share }: SendOptions): Promise<StopReason | null> {
  if (!run.funds?.payee.accountId) return "account";
  const { payee, availableCents } = run.funds;
  const { accountId } = run.funds.payee;
  const amountCents = toTransferable(Math.min(share.earnedCents - share.sentCents, availableCents));
  if (amountCents <= 0) return "balance";
  if (!run.isReady && !(await retrieveAccount(accountId)).canBePaid) return "account_not_ready";
  run.isReady = true;
  const current: CurrentTransfer = {
    kind: "transfer",
    _id: new ObjectId(),
    accountId,
    paymentId: payment._id,
    serviceId: share.serviceId,
    sequence: share.nextSequence,
    amountCents,
    currency: payment.currency,
    createdAt: new Date(),
  };
  run.funds = null;
  const startedPayee = await startCurrentPayout({ payee, current });
  if (!startedPayee) return null;
  const refusal = await finishCurrentPayout(startedPayee);
  if (refusal) return refusal;
  run.transferredCents += amountCents;
  const { current: _, ...freed } = startedPayee;
  const freedPayee = { ...freed, revision: startedPayee.revision + 1 };
  run.funds = { payee: freedPayee, availableCents: availableCents - amountCents };
  return null;
}

/** Rounds down to the step of the site's currency: Stripe transfers only full tens of a dinar's minor units. */
function toTransferable(cents: number): number {
  return cents - (cents % currency.step);
}

/** The balance once nothing is being paid out; null without a payee. */
async function loadFunds({ uid, now }: PayRun): Promise<PayRun["funds"]> {
  const attempt = async (): Promise<PayRun["funds"] | typeof retry> => {
    // Must run before the balance is read: a later payout increments the revision.
    const payee = await findPayee(uid);
    if (!payee) return null;
    if (!payee.current) return { payee, availableCents: (await computeBalance({ uid, now })).availableCents };
    await finishCurrentPayout(payee);
    return retry;
  };
  return retryOnConflict({ name: "balance of a teacher", attempt, maxAttempts });
}
