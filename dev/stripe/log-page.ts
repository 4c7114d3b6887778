import { toHtml } from "#dev/stripe/html";
import { renderMoney } from "#dev/stripe/log-money";
import {
  escapeHtml,
  listRows,
  renderBadge,
  renderForm,
  renderSection,
  renderTime,
  shownRows,
} from "#dev/stripe/log-table";
import type { LoggedRequest, Simulator } from "#dev/stripe/simulator";
import type { StoredEvent } from "#dev/stripe/state";
import type { Delivery } from "#dev/stripe/webhooks";

/** Renders the log: API requests, money movements, and event deliveries, newest first. */
export function renderLog({ requests, state, webhooks }: Simulator): string {
  const events = listRows(state.events, (event) => toEventRow(event, webhooks.deliveries));
  const endpoints = [...webhooks.endpoints.values()].map(({ url }) => `<code>${escapeHtml(url)}</code>`);
  const body = `<p>No real card and no real money: this stands in for Stripe on this machine.
Events go to ${endpoints.join(", ") || "no endpoint yet"}. <a href="/">Reload</a></p>
${renderMoney(state)}
${renderSection("Events", ["Event", "About", "Delivered", ""], events)}
${renderSection("Requests", ["Time", "Call", "Key", "Answer", "Note", "Took"], requests.slice(0, shownRows).map(toRequestRow))}`;
  return toHtml({ title: "Stripe simulator", body });
}

function toEventRow({ event, intentId, isDelivered }: StoredEvent, all: Delivery[]): string[] {
  const resend = renderForm({ action: `resend/${event.id}`, buttons: [{ label: "Send again" }] });
  const name = `${escapeHtml(event.type)}<br><code>${event.id}</code>`;
  const deliveries = all.filter((delivery) => delivery.event.event.id === event.id).map(renderDelivery);
  // For an event delivered in an earlier run, only the fact of its delivery is stored.
  const before = renderBadge(isDelivered ? "delivered" : "no endpoint", isDelivered);
  return [name, `<code>${intentId}</code>`, deliveries.join("<br>") || before, resend];
}

function renderDelivery({ endpoint, attempts, last, isDone, nextAt }: Delivery): string {
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  const next = !isDone && nextAt ? `, next at ${renderTime(new Date(nextAt))}` : "";
  return `${renderBadge(last || "waiting", isDone)} ${escapeHtml(endpoint.url)}, ${times}${next}`;
}

function toRequestRow({ id, at, method, path, key, status, note, milliseconds }: LoggedRequest): string[] {
  const answer = status === 0 ? renderBadge("running") : renderBadge(String(status), status < 400);
  const call = `<span id="${id}">${escapeHtml(method)} ${escapeHtml(path)}</span>`;
  return [renderTime(at), call, key, answer, escapeHtml(note), `${milliseconds} ms`];
}
