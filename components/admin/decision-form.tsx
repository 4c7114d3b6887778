"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Button } from "#components/ui/button";
import { SubmitButton } from "#components/ui/submit-button";
import { TextArea } from "#components/ui/text-area";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { showToast } from "#lib/browser/toasts/toasts";
import { type DecisionKind, decisionFormSchema } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

type DecisionFormProps = {
  kind: ModeratedKind;
  id: string;
  decision: DecisionKind;
  label: string;
  hint: string;
  onCancel: () => void;
};

const done: Record<DecisionKind, string> = {
  hide: "Hidden",
  restore: "Restored",
  dismiss: "Decision recorded",
};

/** Asks a moderator for the reason of a decision, and submits both. Takes the focus when it opens. */
export function DecisionForm({ kind, id, decision, label, hint, onCancel }: DecisionFormProps) {
  const router = useRouter();
  const { form, formProps, isPending, errors } = useCheckedForm({
    schema: decisionFormSchema,
    read: (element) => Object.fromEntries(new FormData(element)),
    refusal: "The decision wasn't made",
    async send({ reason }) {
      const body = { kind, id, decision, reason };
      const outcome = await callApi({ method: "POST", path: "/api/admin/decisions", body });
      if (outcome.ok) {
        onCancel();
        showToast({ kind: "success", message: done[decision] });
        router.refresh();
        return null;
      }
      const { failure } = outcome;
      if (failure.code !== "conflict") return failure;
      // Shows what another admin has decided in the meantime, and keeps the text that wasn't sent.
      router.refresh();
      return { ...failure, fields: { reason: failure.message } };
    },
  });

  useEffect(() => form.current?.querySelector("textarea")?.focus(), [form]);

  return (
    <form {...formProps} aria-label={label} className="grid gap-4">
      <TextArea label="Reason" name="reason" rows={3} required hint={hint} error={errors.reason} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>{label}</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
