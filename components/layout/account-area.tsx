"use client";

import { useState } from "react";
import { AccountLinks } from "#components/layout/account-links";
import { AccountMenu } from "#components/layout/account-menu";
import { CartLink, GuestCartLink } from "#components/layout/cart-link";
import { LogOutButton } from "#components/layout/log-out-button";
import { useSession } from "#lib/browser/auth/session-store";

/** The end of the header on large screens: login links, or cart, photo, and logout. Each reserves its space. */
export function AccountArea() {
  const { status, user } = useSession();
  const [hasLoggedOut, setLoggedOut] = useState(false);
  if (status === "signed-out") {
    return (
      <>
        <GuestCartLink />
        <AccountLinks takesFocus={hasLoggedOut} />
      </>
    );
  }
  return (
    <>
      <CartLink />
      {user ? <AccountMenu user={user} /> : <span className="size-11 rounded-full bg-tint" />}
      <LogOutButton onLoggedOut={() => setLoggedOut(true)} />
    </>
  );
}
