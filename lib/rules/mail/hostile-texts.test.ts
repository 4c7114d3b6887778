import { describe, expect, test } from "vitest";
import { breakLinks } from "#lib/rules/mail/break-links";
import { writeReceiptMail, writeRefundMail } from "#lib/rules/mail/buyer-mails";
import type { MailContent } from "#lib/rules/mail/mail-content";
import { renderMail } from "#lib/rules/mail/render-mail";
import { writeReviewMail, writeSaleMail } from "#lib/rules/mail/teacher-mails";

const sender = { siteUrl: new URL("https://openbook.example"), seller: ["Open Books"], supportEmail: null };
const evil = "Your parcel waits: pay 1.99 at https://evil.example/pay or www.evil.example, a@evil.example";

/** What mail programs turn into links: URLs with a scheme, names of hosts, and email addresses. */
const linkable = [/\w:\/\//, /www\.\w/i, /[\p{L}\d-]+\.\p{L}{2,}/u, /[^\s\u200b]@[^\s\u200b]/];

function expectNoLink(text: string): void {
  for (const pattern of linkable) expect(text).not.toMatch(pattern);
}

const payment = {
  paymentId: "p1",
  receiptNumber: "2026-000123",
  createdAt: new Date("2026-11-24T23:59:00Z"),
  couponCode: "ALL",
  totalCents: 3900,
  card: null,
  withdrawalEnd: null,
};

/** Every email that contains texts of users; `isOwnTitle`: its subject may have the title of the recipient's course. */
const mails: Record<string, { content: MailContent; isOwnTitle: boolean }> = {
  receipt: {
    content: writeReceiptMail({ ...payment, lines: [{ serviceId: "c1", title: evil, paidCents: 3900 }] }),
    isOwnTitle: false,
  },
  "free receipt": {
    content: writeReceiptMail({
      ...payment,
      totalCents: 0,
      lines: [{ serviceId: "c1", title: evil, paidCents: 0 }],
    }),
    isOwnTitle: false,
  },
  refund: {
    content: writeRefundMail({
      ...payment,
      amountCents: 1,
      lines: [{ title: evil, amountCents: 1, isOver: true }],
    }),
    isOwnTitle: false,
  },
  sale: {
    content: writeSaleMail({ receiptNumber: null, lines: [{ title: evil, paidCents: 100, feeCents: 10 }] }),
    isOwnTitle: true,
  },
  review: {
    content: writeReviewMail({ serviceId: "c1", title: "Rust", author: evil, stars: 5 }),
    isOwnTitle: false,
  },
};

test.each(Object.entries(mails))(
  "%s: subject and first line are our own words, and URLs of other users aren't links",
  (_name, { content, isOwnTitle }) => {
    const { subject, text, html } = renderMail({ content, sender });
    const [first = ""] = text.split("\n");
    if (!isOwnTitle) expect(subject).not.toContain("parcel");
    expect(first).not.toContain("parcel");
    expect(text).toContain("Your parcel waits");
    const ownLinks = /https:\/\/openbook\.example[^\s)<"]*/g;
    expectNoLink(text.replaceAll(ownLinks, ""));
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    for (const href of hrefs) expect(href).toMatch(/^https:\/\/openbook\.example\//);
    const shown = html.slice(html.indexOf("<body")).replaceAll(/<[^>]*>/g, "");
    expectNoLink(shown);
  },
);

describe("a user's text has no link", () => {
  test.each([
    "https://evil.example/pay",
    "HTTPS://EVIL.EXAMPLE",
    "http:\\\\evil.example",
    "www.evil.example/a?b=c",
    "evil.example",
    "mail@evil.example",
    "http://192.168.0.1/",
    "пример.рф",
    "evil\u3002example",
    "evil\uff0eexample",
    "Learn ASP.NET Core 2.0",
  ])("%s", (text) => {
    const broken = breakLinks(text);
    expectNoLink(broken);
    expect(broken.replaceAll("\u200b", "")).toBe(text);
  });

  test.each(["A course. And more.", "Rust", "3:1", "Wait... what?"])(
    "and others look the same: %s",
    (text) => {
      expect(breakLinks(text).replaceAll("\u200b", "")).toBe(text);
    },
  );
});
