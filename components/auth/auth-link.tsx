"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { findReturnPath } from "#lib/browser/auth/find-return-path";

type AuthLinkProps = Omit<React.ComponentProps<"a">, "href"> & { path: "/login" | "/enroll" };

/** Links to login or enroll. A link from one of these pages to the other keeps the page to return to (`from`). */
export function AuthLink({ path, ...props }: AuthLinkProps) {
  const router = useRouter();
  return (
    <Link
      {...props}
      href={path}
      // Few visitors log in, and the others shouldn't load the forms.
      prefetch={false}
      // The pages are static, so only the browser knows the query.
      onNavigate={(event) => {
        const from = findReturnPath();
        if (from === null) return;
        event.preventDefault();
        router.push(`${path}?from=${encodeURIComponent(from)}` as Route);
      }}
    />
  );
}
