import { toLegalPath } from "#lib/rules/legal/legal-pages";
import { type MailContent, type MailFact, type MailText, toFacts } from "#lib/rules/mail/mail-content";
import { formatCents } from "#lib/rules/payments/money";
import { site } from "#lib/rules/site";

type RefundMail = {
  paymentId: string;
  receiptNumber: string | null;
  amountCents: number;
  /** `isOver`: the full amount went back, so the buyer no longer owns the course. */
  lines: { title: string; amountCents: number; isOver: boolean }[];
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
          ...lines.map((line): MailFact => [line.title, formatCents(line.amountCents)]),
          ...toFacts("Receipt number", receiptNumber),
        ],
      },
      ...(over.length > 0 ? [{ words: describeLoss(over) }] : []),
      { action: { label: "See the purchase", to: `/purchases/${paymentId}` } },
      { words: ["Our ", { label: "refund policy", to: toLegalPath("refund-policy") }, " has the details."] },
    ],
    reason: `You're receiving this email because a purchase of yours on ${site.name} was refunded.`,
  };
}

function describeLoss(over: { title: string }[]): MailText[] {
  const titles = over.flatMap(({ title }, index): MailText[] => [index > 0 ? ", " : "", { written: title }]);
  return [
    "You no longer have access to ",
    ...titles,
    `. You can buy ${over.length === 1 ? "it" : "them"} again at any time.`,
  ];
}
