"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { readFrom } from "#lib/browser/auth/read-from";

type WayInLinkProps = Omit<React.ComponentProps<"a">, "href"> & { path: "/login" | "/enroll" };

/** Leads to a page of the way in; from one of them to the other, which then leads where this one would have. */
export function WayInLink({ path, ...props }: WayInLinkProps) {
  const router = useRouter();
  return (
    <Link
      {...props}
      href={path}
      // Few visitors log in: the others do not load the forms.
      prefetch={false}
      // The pages are static: only the browser knows what stands behind the question mark.
      onNavigate={(event) => {
        const from = readFrom();
        if (from === null) return;
        event.preventDefault();
        router.push(`${path}?from=${encodeURIComponent(from)}` as Route);
      }}
    />
  );
}
