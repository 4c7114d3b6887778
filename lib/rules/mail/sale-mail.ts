import type { MailContent } from "#lib/rules/mail/mail-content";
import { formatPrice, toDollars } from "#lib/rules/payments/money";
import { site } from "#lib/rules/site";
import { formatCount } from "#lib/rules/text/format-count";

type SaleMail = {
  receiptNumber: string | null;
  /** The teacher's own of the payment. */
  lines: { title: string; paidCents: number; feeCents: number }[];
};

/** What a teacher gets for a payment, without who paid: teachers see their sales, not their buyers. */
export function writeSaleMail({ receiptNumber, lines }: SaleMail): MailContent {
  const price = (cents: number) => formatPrice(toDollars(cents));
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
          ...lines.map(({ title, paidCents }): [string, string] => [title, price(paidCents)]),
          ["Your share", price(share)],
          ...(receiptNumber ? [["Receipt number", receiptNumber] as [string, string]] : []),
        ],
      },
      { action: { label: "See your sales", to: "/teach/sales" } },
    ],
    reason: `You're receiving this email because you teach on ${site.name}.`,
  };
}
