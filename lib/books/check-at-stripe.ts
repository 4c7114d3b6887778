import "server-only";
import type { PaymentDocument } from "#lib/db/documents/payments";
import type { TransferDocument } from "#lib/db/documents/payouts";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { isFreeIntentId } from "#lib/rules/payments/free-intent";
import { type PaymentIntent, retrievePaymentIntent } from "#lib/stripe/payment-intents";
import { listStripeReversals, type StripeReversal } from "#lib/stripe/refunds";
import { listTransfers, type StripeTransfer } from "#lib/stripe/transfers";

type PaymentWithTransfers = { payment: PaymentDocument; transfers: TransferDocument[] };

/** Returns how Stripe differs from our records of a payment. Throws AppError `unavailable` if a retry is safe. */
export async function checkAtStripe({ payment, transfers }: PaymentWithTransfers): Promise<string[]> {
  const { _id, transactionId } = payment;
  if (isFreeIntentId(transactionId)) return [];
  const intent = await findIntent(transactionId);
  if (!intent) return ["Stripe doesn't know it"];
  const [back, sent] = await Promise.all([
    listStripeReversals(transactionId),
    env.stripe?.hasConnect ? listTransfers({ paymentId: _id.toHexString() }) : null,
  ]);
  const differences = [...checkAmount(intent, payment), ...checkReversals(back, payment)];
  return sent ? [...differences, ...checkTransfers(sent, transfers)] : differences;
}

async function findIntent(transactionId: string): Promise<PaymentIntent | null> {
  try {
    return await retrievePaymentIntent(transactionId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

function* checkAmount(intent: PaymentIntent, { amountCents, currency }: PaymentDocument): Generator<string> {
  const received = `${intent.amountReceivedCents} ${intent.currency}`;
  const recorded = `${amountCents} ${currency}`;
  if (received !== recorded) yield `Stripe received ${received}, not ${recorded}`;
}

function* checkReversals(back: StripeReversal[], { reversals }: PaymentDocument): Generator<string> {
  const gone = back.filter(({ status }) => status !== "returned");
  const amounts = new Map(gone.map(({ stripeId, amountCents }) => [stripeId, amountCents]));
  const active = reversals.filter(({ state }) => state === "active");
  const recorded = new Set(active.map(({ stripeId }) => stripeId));
  for (const { stripeId, amountCents } of gone) {
    if (recorded.has(stripeId)) continue;
    yield `Stripe gave back ${amountCents} by ${stripeId}, which isn't recorded`;
  }
  for (const { stripeId, amountCents } of active) {
    const there = amounts.get(stripeId) ?? "nothing";
    if (there !== amountCents) yield `${stripeId} is recorded with ${amountCents}, at Stripe with ${there}`;
  }
}

function* checkTransfers(sent: StripeTransfer[], transfers: TransferDocument[]): Generator<string> {
  const sentIds = new Set(sent.map(({ stripeTransferId }) => stripeTransferId));
  for (const { _id, state, stripeTransferId = "" } of transfers) {
    if (state !== "made" && state !== "reversing") continue;
    if (!sentIds.has(stripeTransferId)) yield `Stripe doesn't know transfer ${_id.toHexString()}`;
  }
  const known = new Map(transfers.map((transfer) => [transfer._id.toHexString(), transfer]));
  for (const { stripeTransferId, transferId, amountCents, reversedCents } of sent) {
    const transfer = known.get(transferId ?? "");
    if (!transfer || transfer.state === "failed") {
      yield `Stripe transferred ${amountCents} by ${stripeTransferId}, which isn't recorded`;
      continue;
    }
    // Otherwise the transfer is under way, so its outcome isn't recorded here yet.
    if (transfer.state !== "made") continue;
    const reversed = transfer.reversals.filter(({ state }) => state === "made");
    const there = `${amountCents} less ${reversedCents}`;
    const here = `${transfer.amountCents} less ${reversed.reduce((sum, each) => sum + each.amountCents, 0)}`;
    if (there !== here) yield `${stripeTransferId} is ${there} at Stripe, recorded with ${here}`;
  }
}
