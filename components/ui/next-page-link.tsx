import type { Route } from "next";
import Link from "next/link";

type NextPageLinkProps = { path: string; children: React.ReactNode };

/** A link from one page of a list to the next. */
export function NextPageLink({ path, children }: NextPageLinkProps) {
  return (
    <Link href={path as Route} className="button button-quiet justify-self-center">
      {children}
    </Link>
  );
}
