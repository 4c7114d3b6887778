"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { SubmitButton } from "#components/ui/submit-button";
import { TextArea } from "#components/ui/text-area";
import { useCheckedForm } from "#components/ui/use-checked-form";
import { callApi } from "#lib/browser/api/call-api";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import { showToast } from "#lib/browser/toasts/toasts";
import {
  type DecisionKind,
  decisionFormSchema,
  type SubjectState,
} from "#lib/rules/moderation/decision-schema";
import { kindNouns, type ModeratedKind } from "#lib/rules/moderation/report-schema";

type CaseActionsProps = { kind: ModeratedKind; id: string; state: SubjectState; isAppeal: boolean };

/** The decisions that a moderator can make about a case. Each asks for a reason first, which also confirms it. */
export function CaseActions({ kind, id, state, isAppeal }: CaseActionsProps) {
  const [chosenKind, setChosenKind] = useState<DecisionKind>();
  const [closeCount, setClosings] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const dismissal = isAppeal ? "Keep hidden" : "Dismiss";
  const choices: { decision: DecisionKind; label: string }[] = [
    ...(state === "visible" ? [{ decision: "hide" as const, label: `Hide ${kindNouns[kind]}` }] : []),
    ...(state === "hidden" ? [{ decision: "restore" as const, label: `Restore ${kindNouns[kind]}` }] : []),
    { decision: "dismiss", label: dismissal },
  ];

  // The form's focused button has disappeared with the form in this render.
  useEffect(() => {
    if (closeCount > 0) restoreFocus(root.current?.querySelector("button"));
  }, [closeCount]);

  function close() {
    setChosenKind(undefined);
    setClosings((count) => count + 1);
  }

  const chosen = choices.find(({ decision }) => decision === chosenKind);
  return (
    <div ref={root}>
      {chosen ? (
        <DecisionForm
          key={chosen.decision}
          kind={kind}
          id={id}
          decision={chosen.decision}
          label={chosen.label}
          hint={toHint({ decision: chosen.decision, isAppeal })}
          onCancel={close}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {choices.map(({ decision, label }) => (
            <Button key={decision} onClick={() => setChosenKind(decision)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function toHint({ decision, isAppeal }: { decision: DecisionKind; isAppeal: boolean }): string {
  if (decision === "hide") return "The author reads this and can answer once.";
  if (decision === "dismiss" && isAppeal) return "The author reads this. The content stays hidden.";
  return "For the record. The author doesn't see it.";
}

type DecisionFormProps = {
  kind: ModeratedKind;
  id: string;
  decision: DecisionKind;
  label: string;
  hint: string;
  onCancel: () => void;
};

const doneMessages: Record<DecisionKind, string> = {
  hide: "Hidden",
  restore: "Restored",
  dismiss: "Decision recorded",
};

/** Asks a moderator for the reason of a decision, and submits both. Takes the focus when it opens. */
function DecisionForm({ kind, id, decision, label, hint, onCancel }: DecisionFormProps) {
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
        showToast({ kind: "success", message: doneMessages[decision] });
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
