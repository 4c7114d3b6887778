import type Stripe from "stripe";
import { toSum } from "#dev/stripe/amounts";
import { getAccountBalance, getBalance } from "#dev/stripe/balances";
import { sumRefunds } from "#dev/stripe/charges";
import { sumDisputes } from "#dev/stripe/disputes";
import { listRows, toBadge, toForm, toSafeText, toSection, toTime } from "#dev/stripe/log-table";
import type { State } from "#dev/stripe/state";

/** Renders the money movements, with buttons for the actions of Stripe's dashboard, a bank, or a timer. */
export function showMoney(state: State): string {
  const back = listRows(state.refunds, toRefundRow);
  const disputes = listRows(state.disputes, toDisputeRow);
  const accounts = listRows(state.accounts, ({ account }) => toAccountRow(account, state));
  const transfers = listRows(state.transfers, toTransferRow);
  const intents = listRows(state.intents, (intent) => toIntentRow(intent, state));
  const intentColumns = ["Intent", "Amount", "Status", "Why it failed", "Created", "Refund", "Dispute"];
  return [
    toSection("Payment intents", intentColumns, intents),
    toSection("Refunds", ["Refund", "Intent", "Amount", "Status", ""], back),
    toSection("Disputes", ["Dispute", "Intent", "Amount", "Status", ""], disputes),
    toSection("Balance of the site", ["Currency", "Available"], listBalances(state)),
    toSection("Connected accounts", ["Account", "Email", "Transfers", "Balance", ""], accounts),
    toSection("Transfers", ["Transfer", "To", "Amount", "Reversed", "Created"], transfers),
  ].join("\n");
}

function toIntentRow(intent: Stripe.PaymentIntent, state: State): string[] {
  const { id, amount, amount_received: received, currency, created, last_payment_error: error } = intent;
  const refunded = sumRefunds(id, state);
  const left = received - refunded;
  const why = intent.status === "requires_payment_method" ? (error?.decline_code ?? error?.code ?? "") : "";
  const gone = left > 0 ? `refunded ${toSum(refunded, currency)}` : "refunded";
  const isTaken = sumDisputes(state, id) > 0;
  const hasMoney = left > 0 && !isTaken;
  const status = isTaken ? "disputed" : refunded === 0 ? intent.status : gone;
  const amountLeft = { value: toSum(left, currency), max: toSum(left, currency) };
  const refund = { action: `refund/${id}`, buttons: [{ label: "Refund" }], amount: amountLeft };
  const kinds = [
    { label: "Dispute", name: "kind", value: "fraudulent" },
    { label: "Inquire", name: "kind", value: "inquiry" },
  ];
  return [
    `<code>${id}</code>`,
    toAmount(amount, currency),
    toBadge(status),
    toSafeText(why),
    toTime(new Date(created * 1000)),
    hasMoney ? toForm(refund) : "",
    hasMoney ? toForm({ action: `dispute/${id}`, buttons: kinds }) : "",
  ];
}

function toRefundRow({ id, payment_intent: intentId, amount, currency, status }: Stripe.Refund): string[] {
  const fail = { label: "Let it fail", name: "outcome", value: "failed" };
  const succeed = { label: "Let it succeed", name: "outcome", value: "succeeded" };
  const buttons = status === "pending" ? [succeed, fail] : [fail];
  return [
    `<code>${id}</code>`,
    `<code>${intentId}</code>`,
    toAmount(amount, currency),
    toBadge(status ?? ""),
    status === "failed" ? "" : toForm({ action: `finish-refund/${id}`, buttons }),
  ];
}

function toDisputeRow({ id, payment_intent: intentId, amount, currency, status }: Stripe.Dispute): string[] {
  const isInquiry = status === "warning_needs_response";
  const buttons = [
    { label: isInquiry ? "Close it" : "The site wins", name: "outcome", value: "won" },
    { label: isInquiry ? "Make it a dispute" : "The buyer wins", name: "outcome", value: "lost" },
  ];
  return [
    `<code>${id}</code>`,
    `<code>${intentId}</code>`,
    toAmount(amount, currency),
    toBadge(status, status === "won"),
    isInquiry || status === "needs_response" ? toForm({ action: `close-dispute/${id}`, buttons }) : "",
  ];
}

function listBalances(state: State): string[][] {
  const used = [...state.intents.values(), ...state.transfers.values()].map(({ currency }) => currency);
  return [...new Set([...used, ...state.topUps.keys()])].sort().map((currency) => {
    const value = toSum(getBalance(state, currency), currency);
    const buttons = [{ label: "Set" }];
    return [currency.toUpperCase(), toForm({ action: `balance/${currency}`, buttons, amount: { value } })];
  });
}

function toAccountRow(account: Stripe.V2.Core.Account, state: State): string[] {
  const { id, contact_email: email = "", configuration } = account;
  const status = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status ?? "";
  const { currency } = [...state.transfers.values()].find((each) => each.destination === id) ?? {};
  const value = toSum(getAccountBalance(state, id), currency ?? "usd");
  const pay = { action: `account-balance/${id}`, buttons: [{ label: "Set" }], amount: { value } };
  const complete = { action: `onboarding/${id}`, buttons: [{ label: "Complete onboarding" }] };
  return [
    `<code>${id}</code>`,
    toSafeText(email),
    toBadge(status, status === "active"),
    toForm(pay),
    status === "active" ? "" : toForm(complete),
  ];
}

function toTransferRow({ id, destination, amount, amount_reversed, currency, created }: Stripe.Transfer) {
  return [
    `<code>${id}</code>`,
    `<code>${destination}</code>`,
    toAmount(amount, currency),
    amount_reversed ? toAmount(amount_reversed, currency) : "",
    toTime(new Date(created * 1000)),
  ];
}

function toAmount(cents: number, currency: string): string {
  return `${toSum(cents, currency)} ${currency.toUpperCase()}`;
}
