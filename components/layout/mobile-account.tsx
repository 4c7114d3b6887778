"use client";

import type { Route } from "next";
import Link from "next/link";
import { AccountLinks } from "#components/layout/account-links";
import { CartLabel } from "#components/layout/cart-label";
import { LogOutButton } from "#components/layout/log-out-button";
import { Avatar } from "#components/ui/avatar";
import { useSession } from "#lib/browser/auth/session-store";
import { toMobileCartPath } from "#lib/rules/auth/cart-path";

/** The end of the mobile menu, with the same content as the end of the header on large screens. */
export function MobileAccount() {
  const { status, user, cartLines } = useSession();
  if (status === "signed-out") return <AccountLinks />;
  const name = user ? user.displayName || user.email : "";
  return (
    <>
      {user ? (
        <>
          <Link href={toMobileCartPath(user.email) as Route} className="menu-link gap-3">
            <CartLabel lines={cartLines} isWide />
          </Link>
          <p className="flex items-center gap-3 border-t border-line px-3.5 pt-4 font-semibold" title={name}>
            <Avatar key={user.uid} name={name} photo={user.photoURL} />
            <bdi className="wrap-anywhere">{name}</bdi>
          </p>
        </>
      ) : null}
      <LogOutButton />
    </>
  );
}
