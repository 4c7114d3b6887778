/** The rows of a section; older items are left out. */
export const shownRows = 100;

/** Returns the items as rows, newest first. */
export function listRows<Item>(items: Map<string, Item>, toRow: (item: Item) => string[]): string[][] {
  return [...items.values()].reverse().slice(0, shownRows).map(toRow);
}

/** Renders a section of the log page; `rows` contain markup. */
export function renderSection(title: string, columns: string[], rows: string[][]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n");
  const table = `<div tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
  return `<section><h2>${title}</h2>${rows.length > 0 ? table : "<p>None yet.</p>"}</section>`;
}

type Form = {
  /** The path after /simulator/. */
  action: string;
  /** Each button is submitted with its name and value. */
  buttons: { label: string; name?: string; value?: string }[];
  /** A prefilled field for an amount. */
  amount?: { value: string; max?: string };
};

/** Renders an action of Stripe's dashboard as a form. */
export function renderForm({ action, buttons, amount }: Form): string {
  const most = amount?.max ? ` max="${amount.max}"` : "";
  const input = amount
    ? `<input type="number" name="amount" value="${amount.value}" min="0"${most} step="any" aria-label="Amount"> `
    : "";
  const all = buttons.map(({ label, name, value }) => {
    const sent = name ? ` name="${name}" value="${value}"` : "";
    return `<button${sent}>${label}</button>`;
  });
  return `<form method="post" action="/simulator/${action}">${input}${all.join(" ")}</form>`;
}

export function renderBadge(text: string, isGood = text === "succeeded"): string {
  const isBad = /^[45]\d\d$|not reached|no answer|failed|lost|restricted/.test(text);
  return `<span class="badge ${isGood ? "good" : isBad ? "bad" : ""}">${escapeHtml(text)}</span>`;
}

export function renderTime(date: Date): string {
  return `<time datetime="${date.toISOString()}">${date.toTimeString().slice(0, 8)}</time>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
