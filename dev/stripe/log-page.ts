import type Stripe from "stripe";
import { sumRefunds } from "#dev/stripe/charges";
import { styles } from "#dev/stripe/log-styles";
import type { LoggedRequest, Simulator } from "#dev/stripe/simulator";
import type { State, StoredEvent } from "#dev/stripe/state";
import type { Delivery } from "#dev/stripe/webhooks";

const shown = 100;

/** The page that tells what was asked, what became of the intents, and whom events reached; newest first. */
export function showLog({ requests, state, webhooks }: Simulator): string {
  const intents = [...state.intents.values()]
    .reverse()
    .slice(0, shown)
    .map((intent) => toIntentRow(intent, state));
  const events = [...state.events.values()]
    .reverse()
    .slice(0, shown)
    .map((event) => toEventRow(event, webhooks.deliveries));
  const endpoints = [...webhooks.endpoints.values()].map(({ url }) => `<code>${toSafeText(url)}</code>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stripe simulator</title><link rel="icon" href="data:,"><style>${styles}</style></head><body>
<header><h1>Stripe simulator</h1>
<p>No real card and no real money: this stands in for Stripe on this machine.
Events go to ${endpoints.join(", ") || "nobody"}. <a href="/">Load again</a></p></header>
${section("Payment intents", ["Intent", "Amount", "Status", "Why it failed", "Created", "Refund"], intents)}
${section("Events", ["Event", "Intent", "Delivered", ""], events)}
${section("Requests", ["Time", "Call", "Key", "Answer", "Note", "Took"], requests.slice(0, shown).map(toRequestRow))}
</body></html>`;
}

function section(title: string, columns: string[], rows: string[][]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n");
  const table = `<div tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
  return `<section><h2>${title}</h2>${rows.length > 0 ? table : "<p>None yet.</p>"}</section>`;
}

function toIntentRow(intent: Stripe.PaymentIntent, state: State): string[] {
  const { id, amount, amount_received: received, currency, created, last_payment_error: error } = intent;
  const refunded = sumRefunds(id, state);
  const left = received - refunded;
  const sum = `${toSum(amount)} ${currency.toUpperCase()}`;
  const why = intent.status === "requires_payment_method" ? (error?.decline_code ?? error?.code ?? "") : "";
  const status = refunded === 0 ? intent.status : left > 0 ? `refunded ${toSum(refunded)}` : "refunded";
  const time = toTime(new Date(created * 1000));
  return [
    `<code>${id}</code>`,
    sum,
    badge(status),
    toSafeText(why),
    time,
    left > 0 ? toRefundForm(id, left) : "",
  ];
}

/** What the dashboard has: all that is left, or less of it. */
function toRefundForm(id: string, left: number): string {
  const most = toSum(left);
  const input = `<input type="number" name="amount" value="${most}" min="0.01" max="${most}" step="0.01" aria-label="Amount">`;
  return `<form method="post" action="/simulator/refund/${id}">${input} <button>Refund</button></form>`;
}

function toSum(cents: number): string {
  return (cents / 100).toFixed(2);
}

function toEventRow({ event, intentId, isDelivered }: StoredEvent, all: Delivery[]): string[] {
  const resend = `<form method="post" action="/simulator/resend/${event.id}"><button>Send again</button></form>`;
  const name = `${toSafeText(event.type)}<br><code>${event.id}</code>`;
  const deliveries = all.filter((delivery) => delivery.event.event.id === event.id).map(toDelivery);
  // What an earlier run delivered has left only that it did.
  const before = badge(isDelivered ? "delivered" : "nobody to tell", isDelivered);
  return [name, `<code>${intentId}</code>`, deliveries.join("<br>") || before, resend];
}

function toDelivery({ endpoint, attempts, last, isDone, nextAt }: Delivery): string {
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  const next = !isDone && nextAt ? `, next at ${toTime(new Date(nextAt))}` : "";
  return `${badge(last || "waiting", isDone)} ${toSafeText(endpoint.url)}, ${times}${next}`;
}

function toRequestRow({ id, at, method, path, key, status, note, milliseconds }: LoggedRequest): string[] {
  const answer = status === 0 ? badge("running") : badge(String(status), status < 400);
  const call = `<span id="${id}">${toSafeText(method)} ${toSafeText(path)}</span>`;
  return [toTime(at), call, key, answer, toSafeText(note), `${milliseconds} ms`];
}

function badge(text: string, isGood = text === "succeeded"): string {
  const isBad = /^[45]\d\d$|not reached|no answer/.test(text);
  return `<span class="badge ${isGood ? "good" : isBad ? "bad" : ""}">${toSafeText(text)}</span>`;
}

function toTime(date: Date): string {
  return `<time datetime="${date.toISOString()}">${date.toTimeString().slice(0, 8)}</time>`;
}

function toSafeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
