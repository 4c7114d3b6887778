"use client";

import type { Route } from "next";
import Link from "next/link";
import { CartLabel } from "#components/layout/cart-label";
import { GuestCartLink } from "#components/layout/guest-cart-link";
import { useSession } from "#lib/browser/auth/session-store";
import { toCartPath } from "#lib/rules/auth/cart-path";

/** The header's cart link with the number of courses. Reserves its space until the user is known. */
export function CartLink() {
  const { status, user, cartLines } = useSession();
  if (!user) {
    return (
      <>
        <span className="signed-out:hidden size-11" />
        {status === "signed-out" ? <GuestCartLink /> : null}
      </>
    );
  }
  return (
    <Link href={toCartPath(user.email) as Route} className="icon-link" title="Cart">
      <CartLabel lines={cartLines} />
    </Link>
  );
}
