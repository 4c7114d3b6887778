"use client";

import type { Route } from "next";
import Link from "next/link";
import { useState } from "react";
import { AccountLinks } from "#components/layout/account-links";
import { CartLabel } from "#components/layout/cart-label";
import { LogOutButton } from "#components/layout/log-out-button";
import { Avatar } from "#components/ui/avatar";
import { toCartPath } from "#lib/auth/cart-path";
import { useSession } from "#lib/auth/use-session";

/** The end of the header on large screens: the ways in, or cart, photo and 'Log out', each in a place that is kept. */
export function AccountArea() {
  const { status, user, cartLines } = useSession();
  const [hasLoggedOut, setLoggedOut] = useState(false);
  const logOutButton = <LogOutButton onLoggedOut={() => setLoggedOut(true)} />;
  if (status === "signed-out") return <AccountLinks takesFocus={hasLoggedOut} />;
  if (!user) {
    return (
      <>
        <span className="size-11" />
        <span className="size-11 rounded-full bg-tint" />
        {logOutButton}
      </>
    );
  }
  const name = user.displayName || user.email;
  return (
    <>
      <Link href={toCartPath(user.email) as Route} className="icon-link" title="Cart">
        <CartLabel lines={cartLines} />
      </Link>
      <span title={name} className="rounded-full">
        <Avatar key={user.uid} name={name} photo={user.photoURL} />
        <span className="sr-only">Signed in as {name}</span>
      </span>
      {logOutButton}
    </>
  );
}
