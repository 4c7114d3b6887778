"use client";

import { useState } from "react";
import { signOut } from "#lib/auth/session-store";
import { showToast } from "#lib/toasts";

/** Ends the session everywhere; SessionWatcher has the page drawn again then. */
export function LogOutButton() {
  const [isPending, setPending] = useState(false);

  async function logOut() {
    setPending(true);
    try {
      await signOut();
      showToast({ kind: "success", message: "User logged out" });
    } catch (error) {
      const message = error instanceof Error ? error.message : "Logging out did not work. Please try again.";
      showToast({ kind: "error", message });
      setPending(false);
    }
  }

  return (
    <button type="button" className="button button-quiet" disabled={isPending} onClick={logOut}>
      Log out
    </button>
  );
}
