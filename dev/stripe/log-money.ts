import type Stripe from "stripe";
import { formatAmount } from "#dev/stripe/amounts";
import { getAccountBalance, getBalance } from "#dev/stripe/balances";
import { sumRefunds } from "#dev/stripe/charges";
import { sumDisputes } from "#dev/stripe/disputes";
import {
  escapeHtml,
  listRows,
  renderBadge,
  renderForm,
  renderSection,
  renderTime,
} from "#dev/stripe/log-table";
import type { State } from "#dev/stripe/state";

/** Renders the money movements, with buttons for the actions of Stripe's dashboard, a bank, or a timer. */
export function renderMoney(state: State): string {
  const back = listRows(state.refunds, toRefundRow);
  const disputes = listRows(state.disputes, toDisputeRow);
  const accounts = listRows(state.accounts, ({ account }) => toAccountRow(account, state));
  const transfers = listRows(state.transfers, toTransferRow);
  const intents = listRows(state.intents, (intent) => toIntentRow(intent, state));
  const intentColumns = [
    "Intent",
    "Amount",
    "Status",
    "Why it failed",
    "Created",
    "Refund",
    "Dispute",
    "Fraud",
  ];
  return [
    renderSection("Payment intents", intentColumns, intents),
    renderSection("Refunds", ["Refund", "Intent", "Amount", "Status", ""], back),
    renderSection("Disputes", ["Dispute", "Intent", "Amount", "Status", ""], disputes),
    renderSection("Balance of the site", ["Currency", "Available"], listBalances(state)),
    renderSection("Connected accounts", ["Account", "Email", "Transfers", "Balance", ""], accounts),
    renderSection("Transfers", ["Transfer", "To", "Amount", "Reversed", "Created"], transfers),
  ].join("\n");
}

function toIntentRow(intent: Stripe.PaymentIntent, state: State): string[] {
  const { id, amount, amount_received: received, currency, created, last_payment_error: error } = intent;
  const refunded = sumRefunds(id, state);
  const left = received - refunded;
  const why = intent.status === "requires_payment_method" ? (error?.decline_code ?? error?.code ?? "") : "";
  const gone = left > 0 ? `refunded ${formatAmount(refunded, currency)}` : "refunded";
  const isTaken = sumDisputes(state, id) > 0;
  const hasMoney = left > 0 && !isTaken;
  const status = isTaken ? "disputed" : refunded === 0 ? intent.status : gone;
  const amountLeft = { value: formatAmount(left, currency), max: formatAmount(left, currency) };
  const refund = { action: `refund/${id}`, buttons: [{ label: "Refund" }], amount: amountLeft };
  const kinds = [
    { label: "Dispute", name: "kind", value: "fraudulent" },
    { label: "Inquire", name: "kind", value: "inquiry" },
  ];
  return [
    `<code>${id}</code>`,
    formatWithCurrency(amount, currency),
    renderBadge(status),
    escapeHtml(why),
    renderTime(new Date(created * 1000)),
    hasMoney ? renderForm(refund) : "",
    hasMoney ? renderForm({ action: `dispute/${id}`, buttons: kinds }) : "",
    hasMoney ? renderForm({ action: `fraud-warning/${id}`, buttons: [{ label: "Warn" }] }) : "",
  ];
}

function toRefundRow({ id, payment_intent: intentId, amount, currency, status }: Stripe.Refund): string[] {
  const fail = { label: "Let it fail", name: "outcome", value: "failed" };
  const succeed = { label: "Let it succeed", name: "outcome", value: "succeeded" };
  const buttons = status === "pending" ? [succeed, fail] : [fail];
  return [
    `<code>${id}</code>`,
    `<code>${intentId}</code>`,
    formatWithCurrency(amount, currency),
    renderBadge(status ?? ""),
    status === "failed" ? "" : renderForm({ action: `finish-refund/${id}`, buttons }),
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
    formatWithCurrency(amount, currency),
    renderBadge(status, status === "won"),
    isInquiry || status === "needs_response" ? renderForm({ action: `close-dispute/${id}`, buttons }) : "",
  ];
}

function listBalances(state: State): string[][] {
  const used = [...state.intents.values(), ...state.transfers.values()].map(({ currency }) => currency);
  return [...new Set([...used, ...state.topUps.keys()])].sort().map((currency) => {
    const value = formatAmount(getBalance(state, currency), currency);
    const buttons = [{ label: "Set" }];
    return [
      currency.toUpperCase(),
      renderForm({ action: `balance/${currency}`, buttons, amount: { value } }),
    ];
  });
}

function toAccountRow(account: Stripe.V2.Core.Account, state: State): string[] {
  const { id, contact_email: email = "", configuration } = account;
  const status = configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status ?? "";
  const { currency } = [...state.transfers.values()].find((each) => each.destination === id) ?? {};
  const value = formatAmount(getAccountBalance(state, id), currency ?? "usd");
  const pay = { action: `account-balance/${id}`, buttons: [{ label: "Set" }], amount: { value } };
  const complete = { action: `onboarding/${id}`, buttons: [{ label: "Complete onboarding" }] };
  return [
    `<code>${id}</code>`,
    escapeHtml(email),
    renderBadge(status, status === "active"),
    renderForm(pay),
    status === "active" ? "" : renderForm(complete),
  ];
}

function toTransferRow({ id, destination, amount, amount_reversed, currency, created }: Stripe.Transfer) {
  return [
    `<code>${id}</code>`,
    `<code>${destination}</code>`,
    formatWithCurrency(amount, currency),
    amount_reversed ? formatWithCurrency(amount_reversed, currency) : "",
    renderTime(new Date(created * 1000)),
  ];
}

function formatWithCurrency(cents: number, currency: string): string {
  return `${formatAmount(cents, currency)} ${currency.toUpperCase()}`;
}
