import { establishedSales, reserveDays, reservePercent } from "#lib/rules/payments/payout-plan";
import { firstLessonDays, refundDays, refundPercent } from "#lib/rules/payments/refund-rule";

const steps = [
  {
    title: "Day 0: a sale",
    text: "Your share is in your balance at once, and the sale is on your sales page.",
  },
  {
    title: `Day ${refundDays}: the refund window ends`,
    text: `Until then, a buyer who has opened or done less than ${refundPercent}% of the lessons can have a full refund. A course that was sold without lessons can be refunded until ${firstLessonDays} days after its first one.`,
  },
  {
    title: `Day ${refundDays + 1}: your payout`,
    text: "The sale is paid out. Your earnings page names the date and the amount of the next payout, and how it reaches you.",
  },
];

/** When the share of a sale is paid out, and what a refund does to it. */
export function PayoutSteps() {
  return (
    <>
      <ol className="mt-10 grid gap-8 md:grid-cols-3">
        {steps.map(({ title, text }) => (
          <li key={title} className="border-primary border-t-2 pt-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <ul className="mt-10 grid gap-6 md:grid-cols-2">
        <li className="card p-6">
          <h3 className="text-xl">While you're new</h3>
          <p className="mt-2 text-muted">
            {`Until ${establishedSales} of your sales are older than ${reserveDays} days, ${reservePercent}% of your share stays in reserve for ${reserveDays} days after each sale, as cover for refunds and disputes. We may also hold the rest longer. Your earnings page says how much and for how long.`}
          </p>
        </li>
        <li className="card p-6">
          <h3 className="text-xl">After a refund</h3>
          <p className="mt-2 text-muted">
            The buyer gets back what they paid, and your share of that sale leaves your balance. If it was
            paid out already, your next sales make up for it, and you can't publish courses until they have.
          </p>
        </li>
      </ul>
    </>
  );
}
