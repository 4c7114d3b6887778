"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { AccountSection } from "#components/account/account-section";
import { LegalLinks } from "#components/legal/legal-links";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { useConfirmedAction } from "#components/ui/confirmed-action";
import { FormMessage } from "#components/ui/form-message";
import { type ApiOutcome, callApi } from "#lib/browser/api/call-api";
import { handleSessionEnd } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";

type DeleteAccountProps = {
  email: string;
  /** Why the account can't be deleted yet, or null. */
  blockedReason: string | null;
};

/** Explains what is deleted and what stays, above the button that deletes the account. */
export function DeleteAccount({ email, blockedReason }: DeleteAccountProps) {
  const { isPending, failure, deleteAccount } = useAccountDeletion();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <AccountSection id="deletion" title="Delete account">
      <p className="mt-4 max-w-[60ch]">
        Deletes your account, reviews, progress, certificates, and files. You lose access to the courses you
        bought. Courses you teach are deleted, unless people have bought them: those leave the catalog, and
        their buyers keep them without your name.
      </p>
      <p className="mt-3 max-w-[60ch]">
        We keep the amounts of purchases and payouts, as the law requires. Our{" "}
        <LegalLinks pages={["privacy"]} /> explains what for. Download your data first if you want a copy.
      </p>
      {blockedReason ? <p className="mt-5 font-medium">{blockedReason}</p> : null}
      <Button
        className="delete-button mt-6"
        disabled={isPending || blockedReason !== null}
        onClick={() => setDialogOpen(true)}
      >
        Delete my account
      </Button>
      <FormMessage message={failure} />
      {isDialogOpen ? (
        <ConfirmDialog
          title="Delete your account?"
          label="Delete account"
          onClose={() => setDialogOpen(false)}
          onConfirm={() => void deleteAccount()}
        >
          <p>
            This deletes the account of <bdi className="wrap-anywhere">{email}</bdi> and everything in it. It
            can't be undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </AccountSection>
  );
}

type DeletionResponse = { state: "deleted" | "deleting" };

const lostResponseMessage = "We don't know if your account was deleted. Try again to find out.";

/** Deletes the account once the user has confirmed their identity, then opens the home page. */
function useAccountDeletion() {
  const router = useRouter();
  const runConfirmed = useConfirmedAction();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wasResponseLost = useRef(false);
  const isDeleted = useRef(false);

  // Otherwise, the end of the session would redirect this page to login.
  useEffect(() => {
    return () => {
      if (isDeleted.current) handleSessionEnd();
    };
  }, []);

  /** If the response to an earlier request was lost, an ended session means that the account is deleted. */
  async function sendDeletion(): Promise<ApiOutcome<DeletionResponse>> {
    const outcome: ApiOutcome<DeletionResponse> = await callApi({ method: "DELETE", path: "/api/account" });
    if (outcome.ok || outcome.failure.code !== "unauthenticated" || !wasResponseLost.current) return outcome;
    return { ok: true, data: { state: "deleting" } };
  }

  async function deleteAccount() {
    setPending(true);
    setFailure(null);
    const outcome = await runConfirmed(sendDeletion);
    if (outcome?.ok) return leave(outcome.data);
    setPending(false);
    if (!outcome) return;
    wasResponseLost.current ||= outcome.failure.code === "unreachable";
    setFailure(outcome.failure.code === "unreachable" ? lostResponseMessage : outcome.failure.message);
  }

  function leave({ state }: DeletionResponse) {
    isDeleted.current = true;
    router.replace("/");
    const description = "Removing everything takes a few more minutes.";
    showToast({
      kind: "success",
      message: "Your account was deleted",
      ...(state === "deleting" && { description }),
    });
  }

  return { isPending, failure, deleteAccount };
}
