import { computeEarningExample } from "#lib/rules/payments/earning-example";
import { formatCents, formatShortPrice, fromUsDollars, toCents } from "#lib/rules/payments/money";
import { site } from "#lib/rules/site";

/** The price of the course in all examples, in cents. */
export const examplePriceCents = toCents(fromUsDollars(40));
const couponPercent = 25;
const students = 100;

/** Three calculations with the site's own fee. `feePercent`: the site's part of a sale, from 0 to 100. */
export function EarningExamples({ feePercent }: { feePercent: number }) {
  const sale = computeEarningExample({ priceCents: examplePriceCents, feePercent });
  const reduced = computeEarningExample({ priceCents: examplePriceCents, feePercent, couponPercent });
  const price = formatShortPrice(examplePriceCents);
  const examples = [
    { title: `A ${price} course`, rows: sale, text: "You set the price, and can change it at any time." },
    {
      title: `With your ${couponPercent}% coupon`,
      rows: reduced,
      text: "You choose who gets a coupon. The fee is of what the buyer pays.",
    },
    {
      title: `${students} students`,
      rows: {
        paidCents: sale.paidCents * students,
        feeCents: sale.feeCents * students,
        shareCents: sale.shareCents * students,
      },
      text: "Publishing costs nothing, and nothing is due until you sell.",
    },
  ];
  return (
    <ul className="mt-10 grid gap-6 md:grid-cols-3">
      {examples.map(({ title, rows, text }) => (
        <li key={title} className="card flex flex-col p-6">
          <h3 className="text-xl">{title}</h3>
          <dl className="mt-4 grid gap-2 tabular-nums">
            <ExampleRow name="Buyers pay" amount={formatCents(rows.paidCents)} />
            <ExampleRow name={`${site.name} keeps`} amount={formatCents(rows.feeCents)} />
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-2 font-semibold">
              <dt>You earn</dt>
              <dd className="font-display text-2xl text-primary">{formatCents(rows.shareCents)}</dd>
            </div>
          </dl>
          <p className="mt-4 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function ExampleRow({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-muted">
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
