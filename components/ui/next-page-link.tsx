import type { Route } from "next";
import Link from "next/link";

type NextPageLinkProps = { path: string; children: React.ReactNode };

/** The way from a page of a list to the next one. */
export function NextPageLink({ path, children }: NextPageLinkProps) {
  return (
    <Link href={path as Route} className="button button-quiet justify-self-center">
      {children}
    </Link>
  );
}
