import Link from "next/link";
import { formatPrice } from "#lib/rules/payments/money";

/** Tells a teacher in debt why they can't publish. `debt` is in dollars. Renders nothing without one. */
export function DebtNotice({ debt }: { debt: number }) {
  if (debt === 0) return null;
  return (
    <p role="note" className="mb-6 rounded-card border border-line bg-sunken p-4">
      <span>
        {`You owe ${formatPrice(debt)} after refunds or disputes of sales that had been paid out to you. Until ` +
          "your next sales have covered it, you can't publish courses. Courses that are on sale stay on sale."}
      </span>{" "}
      <Link href="/teach/earnings" className="text-primary underline">
        See your balance
      </Link>
    </p>
  );
}
