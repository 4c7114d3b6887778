"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import type { Elements } from "#components/ui/elements";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import type { LineWithdrawal as Withdrawal } from "#lib/rules/payments/purchase";
import { type WithdrawalState, withdrawalText } from "#lib/rules/payments/withdrawal-schema";
import { formatDeadline } from "#lib/rules/text/format-date";
import { formatTime } from "#lib/rules/text/format-time";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type LineWithdrawalProps = {
  purchaseId: string;
  serviceId: string;
  title: string;
  /** The language of the title as a BCP 47 tag; null if it isn't known. */
  language: string | null;
  withdrawal: Withdrawal;
  /** The refund of the withdrawn line failed, so the buyer may ask for it again. */
  isRefundFailed: boolean;
  /** What the buyer gets back, and where. */
  children: Elements;
};

/** A buyer's withdrawal from the contract for one course: until when, the way to declare it, or its date and time. */
export function LineWithdrawal(props: LineWithdrawalProps) {
  const { purchaseId, serviceId, title, language, withdrawal, isRefundFailed, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isPending, setPending] = useState(false);
  /** Why the buyer can't withdraw, or null. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const router = useRouter();

  /** Idempotent: a retry declares and refunds nothing more. */
  async function send(): Promise<void> {
    setPending(true);
    setRefusal(null);
    const path = `/api/purchases/${purchaseId}/withdrawals`;
    const outcome = await callApi<{ declaredAt: string; state: WithdrawalState }>({
      method: "POST",
      path,
      body: { serviceId },
    });
    setPending(false);
    if (!outcome.ok) {
      const { failure } = outcome;
      if (failure.code === "conflict" || failure.code === "period_over") return setRefusal(failure.message);
      const message = "Your withdrawal wasn't received";
      return showFailure({ message, failure, retry: () => void send() });
    }
    const { declaredAt, state } = outcome.data;
    if (state === "failed") setRefusal("Your withdrawal counts, but the refund failed. We'll try again.");
    else showToast({ kind: "success", message: `Withdrawal received on ${formatTime(declaredAt)}` });
    // The focused button is about to disappear.
    container.current?.focus();
    router.refresh();
  }

  return (
    <div ref={container} tabIndex={-1} aria-live="polite" className="grid justify-items-start gap-1 text-sm">
      <p className="max-w-[60ch] text-muted">{toText(withdrawal)}</p>
      {withdrawal.state === "open" || isRefundFailed ? (
        <Button
          disabled={isPending}
          onClick={() => (isRefundFailed ? void send() : setConfirming(true))}
          className="cursor-pointer py-1 text-primary underline print:hidden"
        >
          <span>
            {isPending
              ? "Sending ..."
              : isRefundFailed
                ? "Ask for the refund again"
                : "Withdraw from contract here"}
          </span>
          <span className="sr-only">
            : <bdi {...toTextAttributes(language)}>{title}</bdi>
          </span>
        </Button>
      ) : null}
      {refusal ? (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      ) : null}
      {isConfirming ? (
        <ConfirmDialog
          title="Withdraw from this contract?"
          label="Confirm withdrawal"
          onClose={() => setConfirming(false)}
          onConfirm={() => void send()}
        >
          <p className="mb-3 font-semibold text-ink wrap-anywhere">
            <bdi {...toTextAttributes(language)}>{title}</bdi>
          </p>
          <p className="mb-3 text-ink">{withdrawalText}</p>
          {children}
          {withdrawal.state === "open" && withdrawal.isMailed ? (
            <p className="mt-3">We confirm your withdrawal by email, with its date and time.</p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function toText(withdrawal: Withdrawal): string {
  switch (withdrawal.state) {
    case "open":
      return (
        `You can withdraw from the contract until ${formatDeadline(withdrawal.endsAt)}, ` +
        "and before you start learning."
      );
    case "started":
      return `You agreed to start on ${formatTime(withdrawal.at)}, which ended your right to withdraw.`;
    case "withdrawn":
      return `You withdrew from the contract on ${formatTime(withdrawal.at)}.`;
  }
}
