import type { FirebaseLink } from "#dev/mail/firebase-links";
import type { CaughtMail } from "#dev/mail/mailbox";
import { toHtml } from "#dev/stripe/html";
import { escapeHtml, renderSection, shownRows } from "#dev/stripe/log-table";

const styles = `<style>
pre { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
iframe { display: block; width: 100%; height: 36rem; border: 0; background: var(--card); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; overflow-wrap: anywhere; }
dt { color: var(--quiet); } dd { margin: 0; }
td:last-child { min-width: 14rem; white-space: normal; overflow-wrap: anywhere; }
</style>`;

/** Renders the list of all mails, newest first. */
export function renderMailbox({ mails, links }: { mails: CaughtMail[]; links: FirebaseLink[] }): string {
  const rows = mails.slice(0, shownRows).map(({ id, date, to, subject }) => {
    const link = `<a href="/mails/${id}"><bdi>${escapeHtml(subject || "(no subject)")}</bdi></a>`;
    return [toTime(date), escapeHtml(to), link];
  });
  const linkRows = links.slice(0, shownRows).map(({ email, kind, url }) => {
    return [escapeHtml(email), `<a href="${escapeHtml(url)}">${escapeHtml(kind)}</a>`];
  });
  const body = `${styles}<p>Every email that the site sends ends up here; none is delivered. <a href="/">Reload</a></p>
${renderSection("Emails", ["Time", "To", "Subject"], rows)}
${renderSection("From Firebase", ["To", "Link"], linkRows)}
<p>Firebase sends these itself. Its emulator has no text for them, only the link.</p>`;
  return toHtml({ title: "Mailbox", body });
}

/** Renders one mail as text, and as HTML in a frame that runs no scripts and loads nothing. */
export function renderMail({ id, from, to, subject, date, text, html }: CaughtMail): string {
  const facts = [
    ["From", escapeHtml(from)],
    ["To", escapeHtml(to)],
    ["Date", toTime(date)],
  ].map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  const frame = html
    ? `<h2>HTML</h2><div><iframe title="The email as HTML" sandbox="allow-popups" src="/mails/${id}/html"></iframe></div>`
    : "";
  const title = escapeHtml(subject || "(no subject)");
  const body = `${styles}<p><a href="/">All emails</a></p><dl>${facts.join("")}</dl>
<h2>Text</h2><div><pre>${toLinks(text)}</pre></div>${frame}`;
  return toHtml({ title, body });
}

/** Returns a mail's HTML for the frame, where links open in a new tab. */
export function toFramedHtml(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`);
}

function toLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<>()]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function toTime(date: Date): string {
  return `<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 19).replace("T", " ")}</time>`;
}
