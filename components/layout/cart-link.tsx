"use client";

import type { Route } from "next";
import Link from "next/link";
import { CartLabel } from "#components/layout/cart-label";
import { useSession } from "#lib/browser/auth/session-store";
import { useGuestCart } from "#lib/browser/cart/guest-cart";
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

/** The header's cart link for visitors whose cart isn't empty. Its space is reserved before it renders. */
export function GuestCartLink() {
  const lines = useGuestCart().length;
  if (lines === 0)
    return <span className="size-11 signed-in:hidden [:root:not([data-guest-cart])_&]:hidden" />;
  return (
    <Link href="/cart" prefetch={false} className="icon-link signed-in:invisible" title="Cart">
      <CartLabel lines={lines} />
    </Link>
  );
}
