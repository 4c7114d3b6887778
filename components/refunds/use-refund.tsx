import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import type { RefundRequestState } from "#lib/rules/payments/refund-schema";

type RefundOptions = { purchaseId: string; serviceId: string; onDone: () => void };

const messages: Record<Exclude<RefundRequestState, "failed">, string> = {
  requested: "Refund requested",
  pending: "Refund issued",
  succeeded: "Refund issued",
};

/**
 * Refunds one course of a purchase. Idempotent: a retry refunds nothing more. `onDone` is called when the page is about
 * to show the new state.
 */
export function useRefund({ purchaseId, serviceId, onDone }: RefundOptions) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  /** Why the course can't be refunded, or null. */
  const [refusal, setRefusal] = useState<string | null>(null);

  async function refund(): Promise<void> {
    setPending(true);
    setRefusal(null);
    const outcome = await callApi<{ state: RefundRequestState }>({
      method: "POST",
      path: `/api/purchases/${purchaseId}/refunds`,
      body: { serviceId },
    });
    setPending(false);
    if (!outcome.ok) {
      const { failure } = outcome;
      if (failure.code === "conflict") return setRefusal(failure.message);
      return showFailure({ message: "The refund wasn't issued", failure, retry: () => void refund() });
    }
    const { state } = outcome.data;
    if (state === "failed") setRefusal("The refund failed. Try again, or ask the teacher.");
    else showToast({ kind: "success", message: messages[state] });
    onDone();
    router.refresh();
  }

  return { isPending, refusal, refund };
}
