import { expect, test } from "vitest";
import { breakLinks } from "#lib/rules/mail/break-links";
import { writeReceiptMail, writeRefundMail } from "#lib/rules/mail/buyer-mails";
import { writeConsentMail, writeWithdrawalMail } from "#lib/rules/mail/declaration-mails";
import { writeDeletionMail } from "#lib/rules/mail/deletion-mail";
import type { MailContent } from "#lib/rules/mail/mail-content";
import { renderMail } from "#lib/rules/mail/render-mail";
import { writeReviewMail, writeSaleMail } from "#lib/rules/mail/teacher-mails";

const sender = {
  siteUrl: new URL("https://openbook.example"),
  seller: ["Open Books Inc.", "Main Street 1"],
  supportEmail: "help@openbook.example",
};
const render = (content: MailContent) => renderMail({ content, sender });

/** The addresses and texts of an email's links. */
const listLinks = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text]);

const payment = {
  paymentId: "p1",
  receiptNumber: "2026-000123",
  createdAt: new Date("2026-11-24T23:59:00Z"),
  lines: [{ serviceId: "c1", title: "Rust", paidCents: 3900 }],
  couponCode: null,
  totalCents: 3900,
  card: "Visa ending in 4242",
  withdrawalEnd: new Date("2026-12-09T00:00:00Z"),
};

test("a receipt starts with the button to learn, and says what was paid, for what, and how to get a refund", () => {
  const { subject, text, html } = render(writeReceiptMail(payment));
  expect(subject).toBe("Your receipt from Openbook, 2026-000123");
  expect(text).toBe(`Start learning:
https://openbook.example/learn/c1

Thank you for your purchase.

Receipt number: 2026-000123
Date: November 24, 2026
Rust: $39.00
Total: $39.00
Card: Visa ending in 4242

See your receipt (https://openbook.example/purchases/p1)

Full refund within 30 days if you've opened or done less than 30% of the lessons. See our refund policy \
(https://openbook.example/legal/refund-policy) and terms of use (https://openbook.example/legal/terms).

Until December 8, 2026 (UTC), and before you start learning, you can withdraw from the contract: Withdraw from \
contract here (https://openbook.example/purchases/p1).

-- 
You're receiving this email because you bought courses on Openbook.
Questions? Write to help@openbook.example.
Open Books Inc., Main Street 1
`);
  expect(listLinks(html).slice(0, 3)).toEqual([
    ["https://openbook.example/", "Openbook"],
    ["https://openbook.example/learn/c1", "Start learning"],
    ["https://openbook.example/purchases/p1", "See your receipt"],
  ]);
  expect(listLinks(html).at(-1)).toEqual(["mailto:help@openbook.example", "help@openbook.example"]);
});

test("the receipt of several courses leads to all of them", () => {
  const lines = ["c1", "c2"].map((serviceId) => ({ serviceId, title: serviceId, paidCents: 1950 }));
  const { text, html } = render(writeReceiptMail({ ...payment, lines }));
  expect(text).toMatch(/^Start learning:\nhttps:\/\/openbook\.example\/learn\n/);
  expect(listLinks(html)[1]).toEqual(["https://openbook.example/learn", "Start learning"]);
});

test("every email has the site's name, loads nothing, and has a dark color for each light one", () => {
  const { html } = render(writeDeletionMail());
  expect(listLinks(html)[0]).toEqual(["https://openbook.example/", "Openbook"]);
  const [head = "", body = ""] = html.split("</head>");
  // A class without a rule for dark mode would stay dark on dark.
  const classes = new Set([...body.matchAll(/class="(\w+)"/g)].map(([, name = ""]) => name));
  for (const name of classes) expect(head).toContain(`.${name}{`);
  expect(html).not.toMatch(/<img|url\(|<link/);
});

test("the email about a free purchase promises no refund and names no card", () => {
  const free = { ...payment, receiptNumber: null, totalCents: 0, card: null, couponCode: "ALL" };
  const { subject, text } = render(
    writeReceiptMail({ ...free, lines: [{ serviceId: "c1", title: "Rust", paidCents: 0 }] }),
  );
  expect(subject).toBe("Your courses on Openbook");
  expect(text).toContain("Coupon: ALL");
  expect(text).not.toMatch(/refund|receipt|withdraw/i);
});

const declared = {
  paymentId: "p1",
  receiptNumber: "2026-000123",
  title: "Rust",
  text: "I want to.",
  declaredAt: new Date("2026-11-24T23:59:07Z"),
};

test("the confirmation of a consent has its words, its time, and what the buyer gave up", () => {
  const { subject, text } = render(writeConsentMail(declared));
  expect(subject).toBe("You've started a course on Openbook");
  expect(text).toContain("“I want to.”\n\nCourse: Rust\nReceipt number: 2026-000123");
  expect(text).toContain("Agreed on: November 24, 2026 at 23:59:07 (UTC)");
  expect(text).toContain("you can no longer withdraw from the contract for this course");
});

test("the acknowledgement of a withdrawal has its words, its date and time, the course, and the amount", () => {
  const { subject, text } = render(writeWithdrawalMail({ ...declared, amountCents: 3120 }));
  expect(subject).toBe("You've withdrawn from a contract on Openbook");
  expect(text).toContain("“I want to.”\n\nCourse: Rust\nReceipt number: 2026-000123");
  expect(text).toContain("Received on: November 24, 2026 at 23:59:07 (UTC)\nRefund: $31.20");
  expect(text).toContain("Keep this email as confirmation.");
});

test("the acknowledgement of a withdrawal during a dispute promises no refund of $0.00", () => {
  const { text } = render(writeWithdrawalMail({ ...declared, amountCents: 0 }));
  expect(text).not.toContain("$0.00");
  expect(text).toContain("If it decides for the seller, we refund the money to the card you paid with.");
});

test("a refund email states the amount, when it arrives, and which courses the buyer lost", () => {
  const lines = [
    { title: "Rust", amountCents: 3900, isOver: true },
    { title: "SQL", amountCents: 100, isOver: false },
  ];
  const { subject, text } = render(
    writeRefundMail({ paymentId: "p1", receiptNumber: "2026-000123", amountCents: 4000, lines, card: null }),
  );
  expect(subject).toBe("Your refund of $40.00 from Openbook");
  expect(text).toContain(
    "We've refunded $40.00 to the card you paid with. Banks usually take 5 to 10 business days to show it.",
  );
  expect(text).toContain("You no longer have access to Rust. You can buy it again at any time.");
  expect(text).toContain("https://openbook.example/purchases/p1");
});

test("a sale email names the teacher's share and never the buyer", () => {
  const lines = [
    { title: "Rust", paidCents: 3900, feeCents: 390 },
    { title: "SQL", paidCents: 1000, feeCents: 100 },
  ];
  const one = render(writeSaleMail({ receiptNumber: "2026-000123", lines: lines.slice(0, 1) }));
  expect(one.subject).toBe("You sold Rust on Openbook");
  const { subject, text } = render(writeSaleMail({ receiptNumber: "2026-000123", lines }));
  expect(subject).toBe("You sold 2 courses on Openbook");
  expect(text).toContain("Rust: $39.00\nSQL: $10.00\nYour share: $44.10\nReceipt number: 2026-000123");
  expect(text).toContain("https://openbook.example/teach/sales");
});

test("the email about a deleted account says what is kept", () => {
  const { subject, text } = render(writeDeletionMail());
  expect(subject).toBe("Your Openbook account has been deleted");
  expect(text).toContain("Records of payments stay without your name");
  expect(text).toContain("https://openbook.example/legal/privacy");
});

test("without a support address, no email invites the reader to write", () => {
  const content = writeDeletionMail();
  const { text, html } = renderMail({ content, sender: { ...sender, supportEmail: null } });
  expect(text + html).not.toMatch(/write to|mailto|questions/i);
});

test.each([
  ["markup", '<script>alert("1")</script> & <img src=x>', '<script>alert("1")</script> & <img src=x>'],
  ["a header", "Grace\r\nBcc: eve@example.org", "Grace Bcc: eve@example.org"],
  ["a direction override", "Grace \u202egnp.exe", "Grace gnp.exe"],
  ["right-to-left letters", "\u05d2\u05e8\u05d9\u05d9\u05e1", "\u05d2\u05e8\u05d9\u05d9\u05e1"],
  ["too many letters", "\u{1f600}".repeat(200), `${"\u{1f600}".repeat(120)}\u2026`],
])("%s in a name is escaped in subject, text, and HTML", (_name, given, shown) => {
  const broken = breakLinks(shown);
  const review = { serviceId: "c1", title: given, author: given, stars: 4 };
  const { subject, text, html } = render(writeReviewMail(review));
  expect(text).toContain(`Your course ${broken} has a new review.\n\nReviewer: ${broken}\nStars: 4 of 5`);
  expect(subject).not.toMatch(/[\r\n\u202e]/);
  const escaped = broken.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(html).toContain(`<b><bdi>${escaped.replaceAll('"', "&quot;")}</bdi></b>`);
  expect(html).not.toMatch(/<(script|img)|\r/);
});

test("a title in a known language is marked as such, and another text only as separate", () => {
  const words = [{ written: "\u05e2\u05d1\u05e8\u05d9\u05ea", language: "he" }, " and ", { written: "Rust" }];
  const content = { subject: "A subject", blocks: [{ words }], reason: "A reason." };
  const { html } = renderMail({ content, sender });
  expect(html).toContain('<bdi lang="he" dir="rtl">\u05e2\u05d1\u05e8\u05d9\u05ea</bdi> and <bdi>Rust</bdi>');
});
