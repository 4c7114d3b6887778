import type Stripe from "stripe";
import { requireAccount } from "#dev/stripe/accounts";
import { parseCents } from "#dev/stripe/amounts";
import { sumRefunds } from "#dev/stripe/charges";
import { sumDisputes } from "#dev/stripe/disputes";
import type { State } from "#dev/stripe/state";

/** The site's initial balance in cents, so that a transfer doesn't need a payment made here first. */
const initialTopUp = 100_000_000;

/** Returns the site's balance in a currency, in cents. Payments are available at once, as with Stripe's card …0077. */
export function getBalance(state: State, currency: string): number {
  const topUp = state.topUps.get(currency)?.cents ?? initialTopUp;
  return topUp + sumPayments(state, currency) - sumTransfers(state, (each) => each.currency === currency);
}

/** Sets the site's balance in a currency, as a top-up or a payout to its bank would. */
export function setBalance(state: State, { currency, cents }: { currency: string; cents: number }): void {
  const topUp = state.topUps.get(currency)?.cents ?? initialTopUp;
  state.save({ kind: "topUp", value: { currency, cents: topUp + cents - getBalance(state, currency) } });
}

/** Sets a connected account's balance: pays the excess out to its bank, or takes the shortfall from there. */
export function setAccountBalance(
  state: State,
  { accountId, form }: { accountId: string; form: { amount?: string; cents?: string } },
): void {
  const stored = requireAccount({ state }, accountId);
  const transfer = [...state.transfers.values()].find(({ destination }) => destination === accountId);
  const cents = parseCents(form, transfer?.currency ?? "") ?? 0;
  const paidOutCents = stored.paidOutCents + getAccountBalance(state, accountId) - cents;
  state.save({ kind: "account", value: { ...stored, paidOutCents } });
}

/** Returns the balance of a connected account in cents. */
export function getAccountBalance(state: State, accountId: string): number {
  const paidOut = state.accounts.get(accountId)?.paidOutCents ?? 0;
  return sumTransfers(state, ({ destination }) => destination === accountId) - paidOut;
}

function sumPayments(state: State, currency: string): number {
  const paid = [...state.intents.values()].filter((intent) => {
    return intent.status === "succeeded" && intent.currency === currency;
  });
  return paid.reduce((sum, { id, amount_received: received }) => {
    return sum + received - sumRefunds(id, state) - sumDisputes(state, id);
  }, 0);
}

/** Returns the cents transferred and not reversed. */
function sumTransfers({ transfers }: State, isMeant: (transfer: Stripe.Transfer) => boolean): number {
  const meant = [...transfers.values()].filter(isMeant);
  return meant.reduce((sum, { amount, amount_reversed: reversed }) => sum + amount - reversed, 0);
}
