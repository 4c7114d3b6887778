import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { KnownPerson } from "#components/account/confirm-identity";
import { useConfirmed } from "#components/account/use-confirmed";
import { callApi, type Outcome } from "#lib/browser/api/call-api";
import { forgetSession } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";

type Deleted = { state: "deleted" | "deleting" };

const lost = "We don't know if your account was deleted. Try again to find out.";

/** Deletes the account once the user has confirmed their identity, then opens the home page. */
export function useAccountDeletion(person: KnownPerson) {
  const router = useRouter();
  const { runConfirmed, confirmation } = useConfirmed(person);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const wasLost = useRef(false);
  const isDeleted = useRef(false);

  // Otherwise, the end of the session would redirect this page to login.
  useEffect(() => {
    return () => {
      if (isDeleted.current) forgetSession();
    };
  }, []);

  /** If the response to an earlier request was lost, an ended session means that the account is deleted. */
  async function sendDeletion(): Promise<Outcome<Deleted>> {
    const outcome: Outcome<Deleted> = await callApi({ method: "DELETE", path: "/api/account" });
    if (outcome.ok || outcome.failure.code !== "unauthenticated" || !wasLost.current) return outcome;
    return { ok: true, data: { state: "deleting" } };
  }

  async function deleteAccount() {
    setPending(true);
    setFailure(null);
    const outcome = await runConfirmed(sendDeletion);
    if (outcome?.ok) return leave(outcome.data);
    setPending(false);
    if (!outcome) return;
    wasLost.current ||= outcome.failure.code === "unreachable";
    setFailure(outcome.failure.code === "unreachable" ? lost : outcome.failure.message);
  }

  function leave({ state }: Deleted) {
    isDeleted.current = true;
    router.replace("/");
    const description = "Removing everything takes a few more minutes.";
    showToast({
      kind: "success",
      message: "Your account was deleted",
      ...(state === "deleting" && { description }),
    });
  }

  return { isPending, failure, deleteAccount, confirmation };
}
