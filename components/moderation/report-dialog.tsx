"use client";

import { useState } from "react";
import { LegalLinks } from "#components/legal/legal-links";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { FormMessage } from "#components/ui/form-message";
import { SelectField } from "#components/ui/select-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { useSession } from "#lib/browser/auth/session-store";
import { toFailureText } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import { kindNouns } from "#lib/rules/moderation/kind-nouns";
import { type ModeratedKind, reportCategories, reportFormSchema } from "#lib/rules/moderation/report-schema";

type ReportProps = { kind: ModeratedKind; id: string; onReported: () => void; onClose: () => void };

export function ReportDialog({ kind, onClose, ...report }: ReportProps) {
  const explanation = (
    <p>
      Our moderators compare it with our <LegalLinks pages={["terms"]} />. The author doesn't learn who
      reported it.
    </p>
  );
  return (
    <Dialog title={`Report this ${kindNouns[kind]}`} text={explanation} onClose={onClose}>
      <ReportForm kind={kind} onClose={onClose} {...report} />
    </Dialog>
  );
}

/** Reports what is wrong with content. Visitors can leave an address to be answered. The typed text stays until the report has been stored. */
function ReportForm({ kind, id, onReported, onClose }: ReportProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { status } = useSession();
  const { formProps, isPending, errors } = useCheckedForm({
    schema: reportFormSchema,
    read: (form) => Object.fromEntries(new FormData(form)),
    refusal: (failure) => setProblem(toFailureText(failure)),
    async send(report) {
      setProblem(null);
      const { name, email, ...fields } = report;
      const body = { kind, id, ...fields, ...(name && { name }), ...(email && { email }) };
      const outcome = await callApi({ method: "POST", path: "/api/reports", body });
      if (!outcome.ok) return outcome.failure;
      onReported();
      onClose();
      showToast({ kind: "success", message: "Thanks. Our moderators will look at it." });
      return null;
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <SelectField
        label="What's wrong?"
        name="category"
        options={reportCategories}
        none="Choose"
        error={errors.category}
      />
      <TextArea
        label="Details"
        name="reason"
        rows={3}
        hint='Optional, unless you chose "Something else".'
        error={errors.reason}
      />
      {status === "signed-out" ? (
        <>
          <TextField label="Your name" name="name" autoComplete="name" hint="Optional." error={errors.name} />
          <TextField
            label="Your email"
            name="email"
            type="email"
            autoComplete="email"
            hint="Optional. We'll confirm your report, and tell you what we decide."
            error={errors.email}
          />
        </>
      ) : null}
      <FormMessage message={problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>Send report</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
