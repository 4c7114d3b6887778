"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { LegalLinks } from "#components/legal/legal-links";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { FormMessage } from "#components/ui/form-message";
import { SelectField } from "#components/ui/select-field";
import { SubmitButton } from "#components/ui/submit-button";
import { TextArea } from "#components/ui/text-area";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { useSession } from "#lib/browser/auth/session-store";
import { toFailureText } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import { toLoginPath } from "#lib/rules/auth/return-path";
import { type ModeratedKind, reportCategories, reportFormSchema } from "#lib/rules/moderation/report-schema";

type ReportProps = { kind: ModeratedKind; id: string; onReported: () => void; onClose: () => void };

export function ReportDialog({ kind, onClose, ...report }: ReportProps) {
  const { status } = useSession();
  const pathname = usePathname();
  const title = `Report this ${kind}`;
  if (status === "signed-out") {
    return (
      <Dialog title={title} text="Log in to report it. You'll come back to this page." onClose={onClose}>
        <div className="flex flex-wrap gap-3">
          <Link href={toLoginPath(pathname)} className="button button-primary">
            Login
          </Link>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Dialog>
    );
  }
  const explanation = (
    <>
      Our moderators compare it with our <LegalLinks pages={["terms"]} />. The author doesn't learn who
      reported it.
    </>
  );
  return (
    <Dialog title={title} text={explanation} onClose={onClose}>
      <ReportForm kind={kind} onClose={onClose} {...report} />
    </Dialog>
  );
}

/** Reports what is wrong with a course or review. The typed text stays until the report has been stored. */
function ReportForm({ kind, id, onReported, onClose }: ReportProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { formProps, isPending, errors } = useCheckedForm({
    schema: reportFormSchema,
    read: (form) => Object.fromEntries(new FormData(form)),
    refusal: (failure) => setProblem(toFailureText(failure)),
    async send(report) {
      setProblem(null);
      const body = { kind, id, ...report };
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
      <FormMessage message={problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>Send report</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
