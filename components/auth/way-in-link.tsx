"use client";

import type { Route } from "next";
import Link from "next/link";
import { useSyncExternalStore } from "react";
import { readFrom } from "#lib/browser/auth/read-from";

type WayInLinkProps = { path: "/login" | "/enroll"; children: React.ReactNode };

const subscribe = () => () => {};

/** Leads from one page of the way in to the other, which then leads where this one would have. */
export function WayInLink({ path, children }: WayInLinkProps) {
  // The page is static: only the browser knows what stands behind the question mark.
  const from = useSyncExternalStore(subscribe, readFrom, () => null);
  const href = from === null ? path : `${path}?from=${encodeURIComponent(from)}`;
  return (
    <Link href={href as Route} className="text-primary underline">
      {children}
    </Link>
  );
}
