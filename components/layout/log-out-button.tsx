"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { signOut } from "#lib/auth/session-store";
import { showToast } from "#lib/toasts";

/** Ends the session everywhere; a page that needs one leads to the login page then. */
export function LogOutButton() {
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  async function logOut() {
    setPending(true);
    try {
      await signOut();
      showToast({ kind: "success", message: "User logged out" });
      router.refresh();
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
