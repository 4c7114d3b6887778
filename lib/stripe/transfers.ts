import "server-only";
import type { TransferDocument } from "#lib/db/documents/payouts";
import { callStripe, listStripe, type ParseRefusal } from "#lib/stripe/call-stripe";

/** `transferId` is the id of our transfer document, which is part of Stripe's idempotency key. */
type NewTransfer = Pick<TransferDocument, "amountCents" | "currency" | "accountId"> & {
  transferId: string;
  paymentId: string;
  serviceId: string;
};

/** `key` identifies the reason, in at most 200 characters. There is one reversal per transfer and key. */
type NewTransferReversal = { stripeTransferId: string; amountCents: number; key: string };

/** A transfer at Stripe. */
export type StripeTransfer = {
  stripeTransferId: string;
  /** The id of our transfer document; null for a transfer from Stripe's dashboard. */
  transferId: string | null;
  accountId: string;
  amountCents: number;
  reversedCents: number;
};

// The calls below throw AppError `unavailable` when a retry is safe.

/**
 * Transfers money to a teacher's account. Idempotent per `transferId`. Throws AppError `conflict` with `details.reason`
 * "insufficient_funds", "account_not_ready", or "refused" when Stripe doesn't transfer it. Stripe repeats such a
 * refusal for an id for a day, so a new attempt needs another id.
 */
export async function createTransfer(transfer: NewTransfer): Promise<{ stripeTransferId: string }> {
  const { transferId, amountCents, currency, accountId, paymentId, serviceId } = transfer;
  // Stripe forgets an idempotency key after a day, but it still lists the transfer that was made with it.
  const made = (await listTransfers({ paymentId })).find((each) => each.transferId === transferId);
  if (made) return { stripeTransferId: made.stripeTransferId };
  const { id } = await callStripe(
    ({ transfers }) =>
      transfers.create(
        {
          amount: amountCents,
          currency,
          destination: accountId,
          transfer_group: paymentId,
          metadata: { transferId, serviceId },
        },
        { idempotencyKey: `transfer-${transferId}` },
      ),
    parseRefusal,
  );
  return { stripeTransferId: id };
}

/**
 * Reverses a part of a transfer. Idempotent per transfer and key. Throws AppError `conflict` with `details.reason`
 * "insufficient_funds" when the account no longer has the money, or "refused". Stripe repeats such a refusal for a key
 * for a day.
 */
export async function createTransferReversal(reversal: NewTransferReversal): Promise<{ stripeId: string }> {
  const { stripeTransferId, amountCents, key } = reversal;
  const list = await listStripe(({ transfers }) => transfers.listReversals(stripeTransferId, { limit: 100 }));
  const made = list.find(({ metadata }) => metadata?.key === key);
  if (made) return { stripeId: made.id };
  const { id } = await callStripe(
    ({ transfers }) =>
      transfers.createReversal(
        stripeTransferId,
        { amount: amountCents, metadata: { key } },
        { idempotencyKey: `reversal-${stripeTransferId}-${key}` },
      ),
    parseRefusal,
  );
  return { stripeId: id };
}

/** Lists all transfers of a payment's money, newest first. */
export async function listTransfers({ paymentId }: { paymentId: string }): Promise<StripeTransfer[]> {
  const list = await listStripe(({ transfers }) => transfers.list({ transfer_group: paymentId, limit: 100 }));
  return list.map(({ id, amount, amount_reversed: reversed, destination, metadata }) => ({
    stripeTransferId: id,
    transferId: metadata.transferId ?? null,
    accountId: typeof destination === "string" ? destination : (destination?.id ?? ""),
    amountCents: amount,
    reversedCents: reversed,
  }));
}

const notReady = ["insufficient_capabilities_for_transfer", "account_closed", "account_invalid"];

const parseRefusal: ParseRefusal = ({ code, statusCode, param }) => {
  if (code === "balance_insufficient" || code === "insufficient_funds") {
    return { reason: "insufficient_funds", message: "There isn't enough money at our payment provider." };
  }
  if (notReady.includes(code ?? "") || (code === "resource_missing" && param === "destination")) {
    return { reason: "account_not_ready", message: "The connected account can't receive money yet." };
  }
  // Invalid keys are a problem of the site, not of the transfer.
  if (statusCode === 401 || statusCode === 403) return undefined;
  return { reason: "refused", message: "Our payment provider didn't accept this transfer." };
};
