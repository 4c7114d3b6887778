import { breakLinks } from "#lib/rules/mail/break-links";
import {
  type MailBlock,
  type MailContent,
  type MailFact,
  type MailText,
  toMailLine,
} from "#lib/rules/mail/mail-content";
import { renderMailFrame, toColor } from "#lib/rules/mail/render-mail-frame";
import { escapeMarkup } from "#lib/rules/text/escape-markup";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

/** The sender's details at the end of every email. */
type MailSender = { siteUrl: URL; seller: string[]; supportEmail: string | null };

/** Renders an email as text and HTML. The HTML has the site's colors, light and dark, and loads nothing. */
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
  const href = (to: string) => escapeMarkup(toUrl(to, sender));
  const link = ({ label, to }: { label: string; to: string }) =>
    `<a href="${href(to)}" ${toColor("link")}>${escapeMarkup(label)}</a>`;
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
    `<tr><th scope="row" align="left" valign="top" ${toColor("muted", "padding:6px 24px 6px 0;font-weight:normal;overflow-wrap:anywhere")}>` +
    `${words([name])}</th><td valign="top" width="40%" style="padding:6px 0"><b>${words([value])}</b></td></tr>`;
  const block = (each: MailBlock) => {
    if ("words" in each) return `<p style="margin:0 0 16px">${words(each.words)}</p>`;
    if ("action" in each) return renderButton({ label: each.action.label, href: href(each.action.to) });
    return `<table width="100%" style="border-collapse:collapse;margin:0 0 16px">${each.facts.map(row).join("")}</table>`;
  };
  const { supportEmail, seller } = sender;
  const support =
    supportEmail && `Questions? Write to ${link({ label: supportEmail, to: `mailto:${supportEmail}` })}.`;
  const end = [escapeMarkup(content.reason), ...(support ? [support] : []), escapeMarkup(seller.join(", "))];
  return renderMailFrame({
    title: escapeMarkup(subject),
    home: href("/"),
    body: content.blocks.map(block).join("\n"),
    end: end.join("<br>\n"),
  });
}

/** A table cell, because some mail programs give links no padding. */
function renderButton({ label, href }: { label: string; href: string }): string {
  const text = "display:inline-block;padding:12px 26px;font-weight:600;text-decoration:none";
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px"><tr>' +
    `<td align="center" ${toColor("button", "border-radius:24px")}>` +
    `<a href="${href}" ${toColor("label", text)}>${escapeMarkup(label)}</a></td></tr></table>`
  );
}
