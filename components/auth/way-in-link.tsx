"use client";

import type { Route } from "next";
import Link from "next/link";
import { useSyncExternalStore } from "react";
import { readFrom } from "#lib/browser/auth/read-from";

type WayInLinkProps = { path: "/login" | "/enroll"; children: React.ReactNode };

const subscribe = () => () => {};

/** Links login and enroll to each other, keeping the page to return to. */
export function WayInLink({ path, children }: WayInLinkProps) {
  // The page is static: only the browser knows the query.
  const from = useSyncExternalStore(subscribe, readFrom, () => null);
  const href = from === null ? path : `${path}?from=${encodeURIComponent(from)}`;
  return (
    <Link href={href as Route} className="text-primary underline">
      {children}
    </Link>
  );
}
