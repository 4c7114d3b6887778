import { type MailContent, type MailFact, toFacts } from "#lib/rules/mail/mail-content";
import { formatCents } from "#lib/rules/payments/money";
import { site } from "#lib/rules/site";
import { formatCount } from "#lib/rules/text/format-count";

type SaleMail = {
  receiptNumber: string | null;
  /** This teacher's lines of the payment. */
  lines: { title: string; language?: string | undefined; paidCents: number; feeCents: number }[];
};

/** The email to a teacher about a payment. It doesn't name the buyer: teachers see their sales, not their buyers. */
export function writeSaleMail({ receiptNumber, lines }: SaleMail): MailContent {
  const share = lines.reduce((sum, { paidCents, feeCents }) => sum + paidCents - feeCents, 0);
  const [only, ...others] = lines;
  const sold =
    only && others.length === 0 ? only.title : formatCount({ count: lines.length, noun: "course" });
  return {
    subject: `You sold ${sold} on ${site.name}`,
    blocks: [
      { words: ["You made a sale."] },
      {
        facts: [
          ...lines.map(({ title, language, paidCents }): MailFact => {
            return [{ written: title, language }, formatCents(paidCents)];
          }),
          ["Your share", formatCents(share)],
          ...toFacts("Receipt number", receiptNumber),
        ],
      },
      { action: { label: "See your sales", to: "/teach/sales" } },
    ],
    reason: `You're receiving this email because you teach on ${site.name}.`,
  };
}

type ReviewMail = {
  serviceId: string;
  title: string;
  language?: string | undefined;
  author: string;
  stars: number | null;
};

/** The email about a new review. It doesn't quote the review, so users can't email text of their own to teachers. */
export function writeReviewMail({ serviceId, title, language, author, stars }: ReviewMail): MailContent {
  return {
    subject: `New review of ${title}`,
    blocks: [
      { words: ["Your course ", { written: title, language }, " has a new review."] },
      {
        facts: [
          ...toFacts("Reviewer", { written: author }),
          ...toFacts("Stars", stars ? `${stars} of 5` : null),
        ],
      },
      { action: { label: "Read and answer the review", to: `/details/${serviceId}` } },
    ],
    reason: `You're receiving this email because you teach on ${site.name}.`,
  };
}
