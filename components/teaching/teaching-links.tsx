import type { Route } from "next";
import Link from "next/link";

const pages = [
  { path: "/teach/sales", title: "Sales" },
  { path: "/teach/earnings", title: "Earnings" },
  { path: "/teach/coupons", title: "Coupons" },
];

/** The ways from the courses that someone teaches to what belongs to all of them. */
export function TeachingLinks() {
  return (
    <nav aria-label="Teaching" className="mb-8 flex flex-wrap gap-3">
      {pages.map(({ path, title }) => (
        <Link key={path} href={path as Route} className="button button-quiet">
          {title}
        </Link>
      ))}
    </nav>
  );
}
