import { breakLinks } from "#lib/rules/mail/break-links";
import {
  type MailBlock,
  type MailContent,
  type MailFact,
  type MailText,
  toMailLine,
} from "#lib/rules/mail/mail-content";
import { escapeMarkup } from "#lib/rules/text/escape-markup";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

/** The sender's details at the end of every email. */
type MailSender = { siteUrl: URL; seller: string[]; supportEmail: string | null };

/** Renders an email as text and HTML. The HTML sets no colors, so it's readable in dark mode, and loads nothing. */
export function renderMail({ content, sender }: MailRendering) {
  const subject = toMailLine(content.subject);
  return { subject, text: toText({ content, sender }), html: toHtml({ content, sender, subject }) };
}

type MailRendering = { content: MailContent; sender: MailSender };

/** A user's text in one line, without anything that a mail program would turn into a link. */
function toWritten(text: string): string {
  return breakLinks(toMailLine(text));
}

function toOpeningTag(language: string | undefined): string {
  const { lang, dir } = toTextAttributes(language);
  return lang ? `<bdi lang="${escapeMarkup(lang)}" dir="${dir}">` : "<bdi>";
}

function toUrl(to: string, { siteUrl }: MailSender): string {
  return new URL(to, siteUrl).href;
}

function toText({ content, sender }: MailRendering): string {
  const words = (parts: MailText[]) =>
    parts
      .map((part) => {
        if (typeof part === "string") return part;
        if ("written" in part) return toWritten(part.written);
        return `${part.label} (${toUrl(part.to, sender)})`;
      })
      .join("");
  const block = (each: MailBlock) => {
    if ("words" in each) return words(each.words);
    if ("action" in each) return `${each.action.label}:\n${toUrl(each.action.to, sender)}`;
    return each.facts.map(([name, value]) => `${words([name])}: ${words([value])}`).join("\n");
  };
  const { supportEmail, seller } = sender;
  const end = [content.reason, ...(supportEmail ? [`Questions? Write to ${supportEmail}.`] : [])];
  const paragraphs = [...content.blocks.map(block), `-- \n${[...end, seller.join(", ")].join("\n")}`];
  return `${paragraphs.join("\n\n")}\n`;
}

function toHtml({ content, sender, subject }: MailRendering & { subject: string }): string {
  const link = ({ label, to }: { label: string; to: string }) =>
    `<a href="${escapeMarkup(toUrl(to, sender))}">${escapeMarkup(label)}</a>`;
  const words = (parts: MailText[]) =>
    parts
      .map((part) => {
        if (typeof part === "string") return escapeMarkup(part);
        // `<bdi>` keeps a right-to-left title from reordering the words around it.
        if ("written" in part)
          return `${toOpeningTag(part.language)}${escapeMarkup(toWritten(part.written))}</bdi>`;
        return link(part);
      })
      .join("");
  const row = ([name, value]: MailFact) =>
    `<tr><th scope="row" align="left" valign="top" style="padding:4px 24px 4px 0;font-weight:normal;overflow-wrap:anywhere">` +
    `${words([name])}</th><td valign="top" style="padding:4px 0;min-width:120px"><b>${words([value])}</b></td></tr>`;
  const block = (each: MailBlock) => {
    if ("words" in each) return `<p>${words(each.words)}</p>`;
    if ("action" in each) return `<p><b>${link(each.action)}</b></p>`;
    return `<table style="border-collapse:collapse;margin:16px 0">${each.facts.map(row).join("")}</table>`;
  };
  const { supportEmail, seller } = sender;
  const support =
    supportEmail && `Questions? Write to ${link({ label: supportEmail, to: `mailto:${supportEmail}` })}.`;
  const end = [escapeMarkup(content.reason), ...(support ? [support] : []), escapeMarkup(seller.join(", "))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>:root{color-scheme:light dark}</style>
</head>
<body style="margin:0 auto;padding:24px 16px;max-width:576px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:break-word">
${content.blocks.map(block).join("\n")}
<hr style="margin:24px 0 12px;border:0;border-top:1px solid">
<p style="margin:0;font-size:14px">${end.join("<br>\n")}</p>
</body>
</html>
`;
}
