import type { Route } from "next";
import Link from "next/link";

export function NextPageLink({ path, children }: { path: string; children: React.ReactNode }) {
  return (
    <Link href={path as Route} className="button button-quiet justify-self-center">
      {children}
    </Link>
  );
}
