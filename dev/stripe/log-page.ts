import { toHtml } from "#dev/stripe/html";
import { showMoney } from "#dev/stripe/log-money";
import { listRows, shownRows, toBadge, toForm, toSafeText, toSection, toTime } from "#dev/stripe/log-table";
import type { LoggedRequest, Simulator } from "#dev/stripe/simulator";
import type { StoredEvent } from "#dev/stripe/state";
import type { Delivery } from "#dev/stripe/webhooks";

/** Renders the log: API requests, money movements, and event deliveries, newest first. */
export function showLog({ requests, state, webhooks }: Simulator): string {
  const events = listRows(state.events, (event) => toEventRow(event, webhooks.deliveries));
  const endpoints = [...webhooks.endpoints.values()].map(({ url }) => `<code>${toSafeText(url)}</code>`);
  const body = `<p>No real card and no real money: this stands in for Stripe on this machine.
Events go to ${endpoints.join(", ") || "no endpoint yet"}. <a href="/">Reload</a></p>
${showMoney(state)}
${toSection("Events", ["Event", "About", "Delivered", ""], events)}
${toSection("Requests", ["Time", "Call", "Key", "Answer", "Note", "Took"], requests.slice(0, shownRows).map(toRequestRow))}`;
  return toHtml({ title: "Stripe simulator", body });
}

function toEventRow({ event, intentId, isDelivered }: StoredEvent, all: Delivery[]): string[] {
  const resend = toForm({ action: `resend/${event.id}`, buttons: [{ label: "Send again" }] });
  const name = `${toSafeText(event.type)}<br><code>${event.id}</code>`;
  const deliveries = all.filter((delivery) => delivery.event.event.id === event.id).map(toDelivery);
  // For an event delivered in an earlier run, only the fact of its delivery is stored.
  const before = toBadge(isDelivered ? "delivered" : "no endpoint", isDelivered);
  return [name, `<code>${intentId}</code>`, deliveries.join("<br>") || before, resend];
}

function toDelivery({ endpoint, attempts, last, isDone, nextAt }: Delivery): string {
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  const next = !isDone && nextAt ? `, next at ${toTime(new Date(nextAt))}` : "";
  return `${toBadge(last || "waiting", isDone)} ${toSafeText(endpoint.url)}, ${times}${next}`;
}

function toRequestRow({ id, at, method, path, key, status, note, milliseconds }: LoggedRequest): string[] {
  const answer = status === 0 ? toBadge("running") : toBadge(String(status), status < 400);
  const call = `<span id="${id}">${toSafeText(method)} ${toSafeText(path)}</span>`;
  return [toTime(at), call, key, answer, toSafeText(note), `${milliseconds} ms`];
}
