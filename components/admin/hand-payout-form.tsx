"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useConfirmedAction } from "#components/ui/confirmed-action";
import { SubmitButton } from "#components/ui/submit-button";
import { TextField } from "#components/ui/text-field";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { showToast } from "#lib/browser/toasts/toasts";
import { typedPayoutSchema, type UnpaidTeacher } from "#lib/rules/payments/hand-payout-schema";
import { formatPrice } from "#lib/rules/payments/money";

/** Records a manual payout to a teacher, for example by bank transfer. */
export function HandPayoutForm({ teacher: { uid, name, available } }: { teacher: UnpaidTeacher }) {
  const router = useRouter();
  const runConfirmed = useConfirmedAction();
  // Idempotency key of one payout: a retry after a lost response doesn't record the payout twice.
  const key = useRef<string | null>(null);
  const { formProps, isPending, errors } = useCheckedForm({
    schema: typedPayoutSchema,
    read(form) {
      key.current ??= crypto.randomUUID();
      return { ...Object.fromEntries(new FormData(form)), uid, key: key.current };
    },
    async send(payout) {
      const outcome = await runConfirmed(() => {
        return callApi({ method: "POST", path: "/api/admin/payouts", body: payout });
      });
      if (!outcome) return "canceled";
      if (!outcome.ok) return outcome.failure;
      key.current = null;
      showToast({ kind: "success", message: `Recorded ${formatPrice(payout.amount)} to ${name}` });
      router.refresh();
      return null;
    },
    refusal: "The payout wasn't recorded",
  });
  return (
    <form
      {...formProps}
      aria-label={`Payout to ${name}`}
      className="grid gap-4 sm:grid-cols-[10rem_1fr_auto] sm:items-start"
    >
      <TextField
        // The amount due changes with each payout.
        key={available}
        label="Amount"
        name="amount"
        inputMode="decimal"
        required
        defaultValue={String(available)}
        error={errors.amount}
      />
      <TextField
        label="Reference"
        name="reference"
        required
        autoComplete="off"
        hint="How to find it in the bank's records."
        error={errors.reference}
      />
      <p className="sm:pt-7.5">
        <SubmitButton isPending={isPending}>Mark as paid</SubmitButton>
      </p>
    </form>
  );
}
