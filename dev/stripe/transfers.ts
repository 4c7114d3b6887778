import type Stripe from "stripe";
import { z } from "zod";
import { requireAccount } from "#dev/stripe/accounts";
import { ApiError, toMissingError } from "#dev/stripe/api-error";
import { getAccountBalance, getBalance } from "#dev/stripe/balances";
import type { Call } from "#dev/stripe/call";
import { createId, getSeconds } from "#dev/stripe/ids";
import { type ListPage, toListPage } from "#dev/stripe/list-page";
import { createNulls } from "#dev/stripe/null-fields";
import {
  integer,
  metadata,
  pageParameters,
  parseParameters,
  requirePositiveAmount,
} from "#dev/stripe/parameters";

const createParameters = z.strictObject({
  amount: integer,
  currency: z.string(),
  destination: z.string(),
  transfer_group: z.string().optional(),
  metadata,
});

const reverseParameters = z.strictObject({ amount: integer.optional(), metadata });
const listParameters = pageParameters.extend({
  transfer_group: z.string().optional(),
  destination: z.string().optional(),
});

/** POST /v1/transfers */
export function createTransfer(call: Call): Stripe.Transfer {
  const parameters = parseParameters(createParameters, call.form);
  const { amount, destination } = parameters;
  const currency = parameters.currency.toLowerCase();
  requirePositiveAmount(amount);
  const { account } = requireAccount(call, destination, "destination");
  const capabilities = account.configuration?.recipient?.capabilities;
  if (capabilities?.stripe_balance?.stripe_transfers?.status !== "active") {
    const message =
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments";
    throw new ApiError({ message, code: "insufficient_capabilities_for_transfer" });
  }
  const { hasFunds } = call.faults(account.metadata?.uid ?? "");
  if (!hasFunds || amount > getBalance(call.state, currency)) {
    const message =
      "You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance";
    throw new ApiError({ message, code: "balance_insufficient" });
  }
  const id = createId("tr");
  const created: Stripe.Transfer = {
    ...createNulls("balance_transaction description source_transaction"),
    id,
    object: "transfer",
    amount,
    amount_reversed: 0,
    created: getSeconds(),
    currency,
    destination,
    destination_payment: createId("py"),
    livemode: false,
    metadata: parameters.metadata ?? {},
    reversals: { object: "list", data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_type: "card",
    transfer_group: parameters.transfer_group ?? null,
  };
  call.state.save({ kind: "transfer", value: created });
  call.tell(toSubject(call, created), { type: "transfer.created", object: created });
  return created;
}

/** GET /v1/transfers */
export function listTransfers(call: Call): ListPage<Stripe.Transfer> {
  const parameters = parseParameters(listParameters, call.form);
  const { transfer_group: group, destination } = parameters;
  const found = [...call.state.transfers.values()].filter((each) => {
    return (!group || each.transfer_group === group) && (!destination || each.destination === destination);
  });
  return toListPage(found, { ...parameters, url: "/v1/transfers" });
}

/** POST /v1/transfers/:id/reversals */
export function reverseTransfer(call: Call, id: string): Stripe.TransferReversal {
  const parameters = parseParameters(reverseParameters, call.form);
  const found = requireTransfer(call, id);
  const left = found.amount - found.amount_reversed;
  if (left === 0) throw new ApiError({ message: `Transfer ${id} is already fully reversed.` });
  const { amount = left } = parameters;
  requirePositiveAmount(amount);
  if (amount > left) {
    const message = `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`;
    throw new ApiError({ message });
  }
  if (amount > getAccountBalance(call.state, String(found.destination))) {
    const message =
      "The connected account has insufficient funds in its Stripe balance to cover the transfer reversal.";
    throw new ApiError({ message, code: "balance_insufficient" });
  }
  const reversal: Stripe.TransferReversal = {
    ...createNulls("balance_transaction destination_payment_refund source_refund"),
    id: createId("trr"),
    object: "transfer_reversal",
    amount,
    created: getSeconds(),
    currency: found.currency,
    metadata: parameters.metadata ?? {},
    transfer: id,
  };
  const changed: Stripe.Transfer = {
    ...found,
    amount_reversed: found.amount_reversed + amount,
    reversed: amount === left,
    reversals: { ...found.reversals, data: [reversal, ...found.reversals.data] },
  };
  call.state.save({ kind: "transfer", value: changed });
  call.tell(toSubject(call, changed), { type: "transfer.reversed", object: changed });
  return reversal;
}

/** GET /v1/transfers/:id/reversals */
export function listTransferReversals(call: Call, id: string): ListPage<Stripe.TransferReversal> {
  const parameters = parseParameters(pageParameters, call.form);
  const { data, url } = requireTransfer(call, id).reversals;
  return toListPage(data.toReversed(), { ...parameters, url });
}

function requireTransfer({ state }: Call, id: string): Stripe.Transfer {
  const found = state.transfers.get(id);
  if (!found) throw toMissingError("transfer", id, "id");
  return found;
}

/** Returns the user whose account a transfer goes to, as the subject of its events. */
function toSubject(call: Call, { id, destination }: Stripe.Transfer) {
  return { id, metadata: requireAccount(call, String(destination)).account.metadata ?? {} };
}
