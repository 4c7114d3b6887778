"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { signOut } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";

type LogOutButtonProps = {
  /** Called after logout, when this button has been removed. */
  onLoggedOut?: () => void;
};

/** Ends the session, on every device if possible. SessionWatcher then refreshes the page. */
export function LogOutButton({ onLoggedOut }: LogOutButtonProps) {
  const [isPending, setPending] = useState(false);

  async function logOut() {
    setPending(true);
    try {
      const { revoked } = await signOut();
      onLoggedOut?.();
      showToast({ kind: "success", message: "User logged out" });
      if (!revoked) showToast({ kind: "error", message: "You may still be signed in on other devices." });
    } catch {
      showToast({ kind: "error", message: "Couldn't log you out. Please try again." });
      setPending(false);
    }
  }

  return (
    <Button disabled={isPending} onClick={logOut}>
      Log out
    </Button>
  );
}
