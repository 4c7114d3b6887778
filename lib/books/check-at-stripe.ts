import "server-only";
import type { PaymentDocument } from "#lib/db/documents/payments";
import type { TransferDocument } from "#lib/db/documents/payouts";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { isFreeIntentId } from "#lib/rules/payments/free-intent";
import { retrievePaymentIntent } from "#lib/stripe/payment-intents";
import { listMoneyBack } from "#lib/stripe/refunds";
import { listTransfers } from "#lib/stripe/transfers";

type Booked = { payment: PaymentDocument; transfers: TransferDocument[] };

/** Returns how Stripe differs from our records of a payment. Throws AppError `unavailable` if a retry is safe. */
export async function checkAtStripe({ payment, transfers }: Booked): Promise<string[]> {
  if (isFreeIntentId(payment.transactionId)) return [];
  const intent = await checkIntent(payment);
  if (!intent) return ["Stripe doesn't know it"];
  const [back, sent] = await Promise.all([checkBack(payment), checkSent({ payment, transfers })]);
  return [...intent, ...back, ...sent];
}

/** The differences of the payment intent; null if Stripe doesn't know it. */
async function checkIntent(payment: PaymentDocument): Promise<string[] | null> {
  const { transactionId, amountCents, currency } = payment;
  try {
    const intent = await retrievePaymentIntent(transactionId);
    const received = `${intent.amountReceivedCents} ${intent.currency}`;
    const recorded = `${amountCents} ${currency}`;
    return received === recorded ? [] : [`Stripe received ${received}, not ${recorded}`];
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

async function checkBack({ transactionId, withdrawals }: PaymentDocument): Promise<string[]> {
  const told = (await listMoneyBack(transactionId)).filter(({ status }) => status !== "returned");
  const active = withdrawals.filter(({ state }) => state === "active");
  const amounts = new Map(told.map(({ stripeId, amountCents }) => [stripeId, amountCents]));
  const recorded = new Set(active.map(({ stripeId }) => stripeId));
  const unrecorded = told.filter(({ stripeId }) => !recorded.has(stripeId));
  return [
    ...unrecorded.map(
      (back) => `Stripe gave back ${back.amountCents} by ${back.stripeId}, which isn't recorded`,
    ),
    ...active.flatMap(({ stripeId, amountCents }) => {
      const gone = amounts.get(stripeId);
      if (gone === amountCents) return [];
      return [`${stripeId} is recorded with ${amountCents}, at Stripe with ${gone ?? "nothing"}`];
    }),
  ];
}

async function checkSent({ payment, transfers }: Booked): Promise<string[]> {
  if (!env.stripe?.hasConnect) return [];
  const told = await listTransfers({ paymentId: payment._id.toHexString() });
  const known = new Map(transfers.map((transfer) => [transfer._id.toHexString(), transfer]));
  const toldIds = new Set(told.map(({ stripeTransferId }) => stripeTransferId));
  const unknown = transfers.filter(({ state, stripeTransferId = "" }) => {
    return (state === "made" || state === "reversing") && !toldIds.has(stripeTransferId);
  });
  return [
    ...unknown.map(({ _id }) => `Stripe doesn't know transfer ${_id.toHexString()}`),
    ...told.flatMap(({ stripeTransferId, transferId, amountCents, reversedCents }) => {
      const transfer = known.get(transferId ?? "");
      if (!transfer || transfer.state === "failed") {
        return [`Stripe transferred ${amountCents} by ${stripeTransferId}, which isn't recorded`];
      }
      // The transfer is under way, so its outcome isn't recorded here yet.
      if (transfer.state !== "made") return [];
      const reversed = transfer.reversals.filter(({ state }) => state === "made");
      const reversedHere = reversed.reduce((sum, reversal) => sum + reversal.amountCents, 0);
      const there = `${amountCents} less ${reversedCents}`;
      const here = `${transfer.amountCents} less ${reversedHere}`;
      return there === here ? [] : [`${stripeTransferId} is ${there} at Stripe, recorded with ${here}`];
    }),
  ];
}
