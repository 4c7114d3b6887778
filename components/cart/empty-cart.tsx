import Link from "next/link";
import type { Elements } from "#components/ui/elements";

/** A cart without a course that can be bought. `link`: where else its owner may find their courses. */
export function EmptyCart({ total, link }: { total: string; link: Elements }) {
  return (
    <div className="card mt-5 grid justify-items-start gap-5 p-6 first:mt-0 sm:p-8">
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="text-lg">Nothing here buy some courses</p>
        <p className="font-display text-2xl font-semibold tabular-nums">{total}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <Link href="/services" className="button button-primary">
          Browse the courses
        </Link>
        {link}
      </p>
    </div>
  );
}
