"use client";

import { useRef, useState } from "react";
import { RefundState } from "#components/refunds/refund-state";
import { useRefund } from "#components/refunds/use-refund";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { formatPrice } from "#lib/rules/payments/money";
import type { LineRefund as Refund } from "#lib/rules/payments/refund-schema";

type LineRefundProps = {
  purchaseId: string;
  serviceId: string;
  title: string;
  refund: Refund | null;
  /** The amount of the refund, in dollars. */
  amount: number;
  /** Whether this user may refund it now. */
  isAllowed: boolean;
  /** The refund rule with this line's figures. */
  note?: string;
  /** What else the user should know before confirming. */
  children: React.ReactNode;
};

/** The refund state of a sold course, and the button that requests the refund. */
export function LineRefund({
  purchaseId,
  serviceId,
  title,
  refund,
  amount,
  isAllowed,
  note,
  children,
}: LineRefundProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  // The focused button is about to disappear.
  const {
    isPending,
    refusal,
    refund: send,
  } = useRefund({
    purchaseId,
    serviceId,
    onDone: () => place.current?.focus(),
  });
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className="grid justify-items-start gap-2">
      {refund ? <RefundState refund={refund} /> : null}
      {note ? <p className="max-w-[60ch] text-muted text-sm">{note}</p> : null}
      {isAllowed ? (
        <Button disabled={isPending} onClick={() => setAsking(true)}>
          {isPending ? "Refunding ..." : "Refund"}
          <span className="sr-only">
            : <bdi>{title}</bdi>
          </span>
        </Button>
      ) : null}
      {refusal ? (
        <p role="alert" className="text-danger text-sm">
          {refusal}
        </p>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Refund this course?"
          label={`Refund ${formatPrice(amount)}`}
          onClose={() => setAsking(false)}
          onConfirm={() => void send()}
        >
          <p className="mb-3 font-semibold text-ink wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
          {children}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
