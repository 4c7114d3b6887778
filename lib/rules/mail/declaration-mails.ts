import { toLegalPath } from "#lib/rules/legal/legal-pages";
import { type MailContent, type MailText, toFacts } from "#lib/rules/mail/mail-content";
import { formatCents } from "#lib/rules/payments/money";
import { site } from "#lib/rules/site";
import { formatTime } from "#lib/rules/text/format-time";

type DeclarationMail = {
  paymentId: string;
  /** Formatted by formatReceiptNumber; null for a purchase without one. */
  receiptNumber: string | null;
  title: string;
  language?: string | undefined;
  /** The words that the buyer confirmed. */
  text: string;
  declaredAt: Date;
};

const policy: MailText = { label: "refund policy", to: toLegalPath("refund-policy") };

/** The confirmation that a buyer started a course at once, with the words and what follows from them. */
export function writeConsentMail({ paymentId, text, ...declaration }: DeclarationMail): MailContent {
  return {
    subject: `You've started a course on ${site.name}`,
    blocks: [
      { words: ["You asked us to start a course at once, and agreed to this:"] },
      { words: [`“${text}”`] },
      { facts: toDeclarationFacts({ label: "Agreed on", ...declaration }) },
      {
        words: [
          "So you can no longer withdraw from the contract for this course. Our ",
          policy,
          " still applies, and says when you get your money back.",
        ],
      },
      { action: { label: "See the purchase", to: `/purchases/${paymentId}` } },
    ],
    reason: `You're receiving this email because you started a course on ${site.name}. Keep this email as confirmation.`,
  };
}

/**
 * The acknowledgement of a buyer's withdrawal, with its words, date, and time. `amountCents`: 0 while a bank has the
 * money because of a dispute.
 */
export function writeWithdrawalMail({
  paymentId,
  text,
  amountCents,
  ...declaration
}: DeclarationMail & { amountCents: number }): MailContent {
  return {
    subject: `You've withdrawn from a contract on ${site.name}`,
    blocks: [
      { words: ["We've received your withdrawal:"] },
      { words: [`“${text}”`] },
      {
        facts: [
          ...toDeclarationFacts({ label: "Received on", ...declaration }),
          ...toFacts("Refund", amountCents > 0 ? formatCents(amountCents) : null),
        ],
      },
      {
        words: [
          amountCents > 0
            ? "We refund this amount to the card you paid with, at the latest 14 days after your withdrawal. "
            : "Your bank has the money because of a dispute. If it decides for the seller, we refund the money to the " +
              "card you paid with. ",
          "You no longer have access to the course, and you can buy it again at any time.",
        ],
      },
      { action: { label: "See the purchase", to: `/purchases/${paymentId}` } },
    ],
    reason: `You're receiving this email because you withdrew from a contract on ${site.name}. Keep this email as confirmation.`,
  };
}

type DeclarationFacts = Pick<DeclarationMail, "receiptNumber" | "title" | "language" | "declaredAt"> & {
  label: string;
};

function toDeclarationFacts({ label, receiptNumber, title, language, declaredAt }: DeclarationFacts) {
  return [
    ...toFacts("Course", { written: title, language }),
    ...toFacts("Receipt number", receiptNumber),
    ...toFacts(label, formatTime(declaredAt.toISOString())),
  ];
}
