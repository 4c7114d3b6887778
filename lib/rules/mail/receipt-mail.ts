import { toLegalPath } from "#lib/rules/legal/legal-pages";
import { type MailContent, type MailFact, toFacts } from "#lib/rules/mail/mail-content";
import { formatCents } from "#lib/rules/payments/money";
import { refundPromise } from "#lib/rules/payments/refund-rule";
import { site } from "#lib/rules/site";
import { formatDate } from "#lib/rules/text/format-date";

type ReceiptMail = {
  paymentId: string;
  /** As toReceiptNumber writes it; null for what cost nothing. */
  receiptNumber: string | null;
  createdAt: Date;
  /** With what was paid for each. */
  lines: { title: string; paidCents: number }[];
  couponCode: string | null;
  totalCents: number;
  /** As formatCard writes it. */
  card: string | null;
};

/** What a buyer gets for a payment, also for one that a coupon has made free. */
export function writeReceiptMail(payment: ReceiptMail): MailContent {
  const { paymentId, receiptNumber, createdAt, lines, couponCode, totalCents, card } = payment;
  const isFree = totalCents === 0;
  const facts: MailFact[] = [
    ...toFacts("Receipt number", receiptNumber),
    ["Date", formatDate(createdAt.toISOString())],
    ...lines.map(({ title, paidCents }): MailFact => [title, formatCents(paidCents)]),
    ...toFacts("Coupon", couponCode && { written: couponCode }),
    ["Total", formatCents(totalCents)],
    ...toFacts("Card", card),
  ];
  const terms = { label: "terms of use", to: toLegalPath("terms") };
  const policy = { label: "refund policy", to: toLegalPath("refund-policy") };
  return {
    subject: isFree
      ? `Your courses on ${site.name}`
      : `Your receipt from ${site.name}, ${receiptNumber ?? ""}`,
    blocks: [
      { words: [isFree ? "Your courses are ready." : "Thank you for your purchase."] },
      { facts },
      { action: { label: isFree ? "See your courses" : "See your receipt", to: `/purchases/${paymentId}` } },
      {
        words: isFree
          ? ["Our ", terms, " apply."]
          : [`${refundPromise} See our `, policy, " and ", terms, "."],
      },
    ],
    reason: `You're receiving this email because you ${isFree ? "got" : "bought"} courses on ${site.name}.`,
  };
}
