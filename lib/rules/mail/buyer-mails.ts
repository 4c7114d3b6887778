import { toLegalPath } from "#lib/rules/legal/legal-pages";
import { type MailContent, type MailFact, type MailText, toFacts } from "#lib/rules/mail/mail-content";
import { formatCents } from "#lib/rules/payments/money";
import { refundPromise } from "#lib/rules/payments/refund-rule";
import { site } from "#lib/rules/site";
import { formatDate, formatDeadline } from "#lib/rules/text/format-date";

type ReceiptMail = {
  paymentId: string;
  /** Formatted by formatReceiptNumber; null for a free purchase. */
  receiptNumber: string | null;
  createdAt: Date;
  /** The bought courses, each with the amount paid. */
  lines: { serviceId: string; title: string; language?: string | undefined; paidCents: number }[];
  couponCode: string | null;
  totalCents: number;
  /** Formatted by formatCard; null if no card was charged or the card is unknown. */
  card: string | null;
  /** The moment from which the buyer can't withdraw from the contract anymore; null on a site without that right. */
  withdrawalEnd: Date | null;
};

/** The email to a buyer about a payment, including one that a coupon made free. */
export function writeReceiptMail(payment: ReceiptMail): MailContent {
  const { paymentId, receiptNumber, createdAt, lines, couponCode, totalCents, card, withdrawalEnd } = payment;
  const isFree = totalCents === 0;
  const facts: MailFact[] = [
    ...toFacts("Receipt number", receiptNumber),
    ["Date", formatDate(createdAt.toISOString())],
    ...lines.map(({ title, language, paidCents }): MailFact => {
      return [{ written: title, language }, formatCents(paidCents)];
    }),
    ...toFacts("Coupon", couponCode && { written: couponCode }),
    ["Total", formatCents(totalCents)],
    ...toFacts("Card", card),
  ];
  const purchase = {
    label: isFree ? "See the purchase" : "See your receipt",
    to: `/purchases/${paymentId}`,
  };
  const terms = { label: "terms of use", to: toLegalPath("terms") };
  const policy = { label: "refund policy", to: toLegalPath("refund-policy") };
  return {
    subject: isFree
      ? `Your courses on ${site.name}`
      : `Your receipt from ${site.name}, ${receiptNumber ?? ""}`,
    blocks: [
      { action: { label: "Start learning", to: toLearnPath(lines) } },
      { words: [isFree ? "Your courses are ready." : "Thank you for your purchase."] },
      { facts },
      { words: [purchase] },
      {
        words: isFree
          ? ["Our ", terms, " apply."]
          : [`${refundPromise} See our `, policy, " and ", terms, "."],
      },
      ...(withdrawalEnd && !isFree ? [{ words: toWithdrawalText({ paymentId, withdrawalEnd }) }] : []),
    ],
    reason: `You're receiving this email because you ${isFree ? "got" : "bought"} courses on ${site.name}.`,
  };
}

/** The path of the course, or of all the buyer's courses if several were bought. */
function toLearnPath([first, ...others]: ReceiptMail["lines"]): string {
  return first && others.length === 0 ? `/learn/${first.serviceId}` : "/learn";
}

function toWithdrawalText({
  paymentId,
  withdrawalEnd,
}: {
  paymentId: string;
  withdrawalEnd: Date;
}): MailText[] {
  return [
    `Until ${formatDeadline(withdrawalEnd.toISOString())}, and before you start learning, you can withdraw from the contract: `,
    { label: "Withdraw from contract here", to: `/purchases/${paymentId}` },
    ".",
  ];
}

type RefundMail = {
  paymentId: string;
  receiptNumber: string | null;
  amountCents: number;
  /** `isOver`: the full amount went back, so the buyer no longer owns the course. */
  lines: { title: string; language?: string | undefined; amountCents: number; isOver: boolean }[];
  /** Formatted by formatCard; null if the card is unknown. */
  card: string | null;
};

/** The email to a buyer about each refund that succeeded, regardless of who requested it. */
export function writeRefundMail(refund: RefundMail): MailContent {
  const { paymentId, receiptNumber, amountCents, lines, card } = refund;
  const over = lines.filter(({ isOver }) => isOver);
  return {
    subject: `Your refund of ${formatCents(amountCents)} from ${site.name}`,
    blocks: [
      {
        words: [
          `We've refunded ${formatCents(amountCents)} to ${card ? `your ${card}` : "the card you paid with"}. `,
          "Banks usually take 5 to 10 business days to show it.",
        ],
      },
      {
        facts: [
          ...lines.map(({ title, language, amountCents }): MailFact => {
            return [{ written: title, language }, formatCents(amountCents)];
          }),
          ...toFacts("Receipt number", receiptNumber),
        ],
      },
      ...(over.length > 0 ? [{ words: toLossText(over) }] : []),
      { action: { label: "See the purchase", to: `/purchases/${paymentId}` } },
      { words: ["Our ", { label: "refund policy", to: toLegalPath("refund-policy") }, " has the details."] },
    ],
    reason: `You're receiving this email because a purchase of yours on ${site.name} was refunded.`,
  };
}

function toLossText(over: RefundMail["lines"]): MailText[] {
  const titles = over.flatMap(({ title, language }, index): MailText[] => {
    return [index > 0 ? ", " : "", { written: title, language }];
  });
  return [
    "You no longer have access to ",
    ...titles,
    `. You can buy ${over.length === 1 ? "it" : "them"} again at any time.`,
  ];
}
