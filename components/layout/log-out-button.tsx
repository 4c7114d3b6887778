"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { signOut } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";

type LogOutButtonProps = {
  /** Called when nobody is signed in any more, and this button is gone. */
  onLoggedOut?: () => void;
};

/** Ends the session, everywhere if that can be done; SessionWatcher has the page drawn again then. */
export function LogOutButton({ onLoggedOut }: LogOutButtonProps) {
  const [isPending, setPending] = useState(false);

  async function logOut() {
    setPending(true);
    try {
      const { revoked } = await signOut();
      onLoggedOut?.();
      showToast({ kind: "success", message: "User logged out" });
      if (!revoked) showToast({ kind: "error", message: "You may still be signed in on other devices." });
    } catch (error) {
      const message = error instanceof Error ? error.message : "Couldn't log you out. Please try again.";
      showToast({ kind: "error", message });
      setPending(false);
    }
  }

  return (
    <Button disabled={isPending} onClick={logOut}>
      Log out
    </Button>
  );
}
