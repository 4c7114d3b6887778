"use client";

import { useState } from "react";
import { AccountLinks } from "#components/layout/account-links";
import { CartLink } from "#components/layout/cart-link";
import { LogOutButton } from "#components/layout/log-out-button";
import { Avatar } from "#components/ui/avatar";
import { useSession } from "#lib/browser/auth/use-session";

/** The end of the header on large screens: login links, or cart, photo, and logout, each in a reserved space. */
export function AccountArea() {
  const { status, user } = useSession();
  const [hasLoggedOut, setLoggedOut] = useState(false);
  const logOutButton = <LogOutButton onLoggedOut={() => setLoggedOut(true)} />;
  if (status === "signed-out") return <AccountLinks takesFocus={hasLoggedOut} />;
  if (!user) {
    return (
      <>
        <CartLink />
        <span className="size-11 rounded-full bg-tint" />
        {logOutButton}
      </>
    );
  }
  const name = user.displayName || user.email;
  return (
    <>
      <CartLink />
      <span title={name} className="rounded-full">
        <Avatar key={user.uid} name={name} photo={user.photoURL} />
        <span className="sr-only">
          Signed in as <bdi>{name}</bdi>
        </span>
      </span>
      {logOutButton}
    </>
  );
}
