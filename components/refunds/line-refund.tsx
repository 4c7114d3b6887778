"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Badge } from "#components/ui/badge";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { useConfirmedAction } from "#components/ui/confirmed-action";
import type { Elements } from "#components/ui/elements";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import { formatPrice } from "#lib/rules/payments/money";
import type { LineRefund as Refund, RefundRequestState } from "#lib/rules/payments/refund-schema";
import { formatDate } from "#lib/rules/text/format-date";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

const requestStateMessages: Record<Exclude<RefundRequestState, "failed">, string> = {
  requested: "Refund requested",
  pending: "Refund issued",
  succeeded: "Refund issued",
};

type LineRefundProps = {
  purchaseId: string;
  serviceId: string;
  title: string;
  /** The language of the title as a BCP 47 tag; null or missing if it isn't known. */
  language?: string | null;
  refund: Refund | null;
  /** The amount of the refund, in dollars. */
  amount: number;
  isAllowed: boolean;
  /** Whether the buyer asks for their own money, which is a quiet link beside the way to the lessons. */
  isRequest?: boolean;
  /** Whether this user, an admin, can let the site pay what the teacher's money doesn't cover. */
  canPay?: boolean;
  /** The refund rule with this line's figures. */
  note?: string;
  children: Elements;
};

export function LineRefund(props: LineRefundProps) {
  const { purchaseId, serviceId, title, language, refund, amount, children } = props;
  const { isAllowed, isRequest = false, canPay, note } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isConfirming, setAsking] = useState(false);
  const router = useRouter();
  const runConfirmed = useConfirmedAction();
  const [isPending, setPending] = useState(false);
  /** Why the course can't be refunded, or null. */
  const [refusal, setRefusal] = useState<string | null>(null);

  /** What the site would pay, in dollars, while an admin is asked; null otherwise. */
  const [siteCost, setSiteCost] = useState<number | null>(null);

  /** Idempotent: a retry refunds nothing more. */
  async function send(agreed?: { siteCost: number }): Promise<void> {
    setPending(true);
    setRefusal(null);
    const path = `/api/purchases/${purchaseId}/refunds`;
    const body = { serviceId, ...agreed };
    const outcome = await runConfirmed(() =>
      callApi<{ state: RefundRequestState }>({ method: "POST", path, body }),
    );
    setPending(false);
    if (!outcome) return;
    if (!outcome.ok) {
      const { failure } = outcome;
      const missing = failure.code === "not_covered" ? Number(failure.details?.siteCost) : 0;
      if (missing > 0 && canPay && missing !== agreed?.siteCost) return setSiteCost(missing);
      if (missing > 0 || failure.code === "conflict") return setRefusal(failure.message);
      return showFailure({ message: "The refund wasn't issued", failure, retry: () => void send(agreed) });
    }
    const { state } = outcome.data;
    if (state === "failed") setRefusal("The refund failed. Try again, or ask the teacher.");
    else showToast({ kind: "success", message: requestStateMessages[state] });
    // The focused button is about to disappear.
    container.current?.focus();
    router.refresh();
  }

  return (
    <div ref={container} tabIndex={-1} aria-live="polite" className="grid justify-items-start gap-2">
      {refund ? <RefundState refund={refund} /> : null}
      {note ? <p className="max-w-[60ch] text-muted text-sm">{note}</p> : null}
      {isAllowed ? (
        <Button
          disabled={isPending}
          onClick={() => setAsking(true)}
          className={isRequest ? "report-link" : undefined}
        >
          <span>{isPending ? "Refunding ..." : isRequest ? "Request a refund" : "Refund"}</span>
          <span className="sr-only">
            : <bdi {...toTextAttributes(language)}>{title}</bdi>
          </span>
        </Button>
      ) : null}
      {refusal ? (
        <p role="alert" className="text-danger text-sm">
          {refusal}
        </p>
      ) : null}
      {isConfirming ? (
        <ConfirmDialog
          title="Refund this course?"
          label={`Refund ${formatPrice(amount)}`}
          onClose={() => setAsking(false)}
          onConfirm={() => void send()}
        >
          <p className="mb-3 font-semibold text-ink wrap-anywhere">
            <bdi {...toTextAttributes(language)}>{title}</bdi>
          </p>
          {children}
        </ConfirmDialog>
      ) : null}
      {siteCost !== null ? (
        <ConfirmDialog
          title={`Pay ${formatPrice(siteCost)} of this refund?`}
          label={`Pay ${formatPrice(siteCost)} and refund`}
          onClose={() => setSiteCost(null)}
          onConfirm={() => void send({ siteCost })}
        >
          <p>
            {"The teacher's balance and Stripe account don't cover this refund. The site pays " +
              `${formatPrice(siteCost)} of it now. The teacher owes it, and can't publish courses until their ` +
              "sales have covered it."}
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function RefundState({ refund: { state, at } }: { refund: Refund }) {
  const names: Record<Refund["state"], string> = {
    requested: "Refund requested",
    pending: "Refund pending",
    refunded: `Refunded on ${formatDate(at)}`,
    disputed: `Disputed on ${formatDate(at)}`,
    failed: "Refund failed",
  };
  return <Badge tone={state === "failed" ? "bad" : "neutral"}>{names[state]}</Badge>;
}
