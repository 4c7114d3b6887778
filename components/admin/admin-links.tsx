import type { Route } from "next";
import Link from "next/link";

const pages = [
  { path: "/admin/reports", title: "Reports" },
  { path: "/admin/record", title: "Record of decisions" },
  { path: "/admin/payouts", title: "Payouts by hand" },
];

/** The ways from the admins' first page to what else they do. */
export function AdminLinks() {
  return (
    <nav aria-label="Admin" className="mb-8 flex flex-wrap gap-3">
      {pages.map(({ path, title }) => (
        <Link key={path} href={path as Route} className="button button-quiet">
          {title}
        </Link>
      ))}
    </nav>
  );
}
