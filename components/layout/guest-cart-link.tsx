"use client";

import Link from "next/link";
import { CartLabel } from "#components/layout/cart-label";
import { useGuestCart } from "#lib/browser/cart/guest-cart";

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
