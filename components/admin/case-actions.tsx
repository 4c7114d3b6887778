"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { useConfirmedAction } from "#components/ui/confirmed-action";
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
import { kindNouns } from "#lib/rules/moderation/kind-nouns";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

type CaseActionsProps = {
  kind: ModeratedKind;
  id: string;
  state: SubjectState;
  /** What waits for a decision; null if nothing does, so that there is nothing to dismiss. */
  waiting: "reports" | "appeal" | null;
};

/** The decisions that a moderator can make about content. Each asks for a reason first, which also confirms it. */
export function CaseActions({ kind, id, state, waiting }: CaseActionsProps) {
  const [chosenKind, setChosenKind] = useState<DecisionKind>();
  const [closeCount, setClosings] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const choices = listChoices({ kind, state, waiting });

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
          hint={toHint({ decision: chosen.decision, state, isAppeal: waiting === "appeal" })}
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

type Choice = { decision: DecisionKind; label: string };

function listChoices({ kind, state, waiting }: Omit<CaseActionsProps, "id">): Choice[] {
  const noun = kindNouns[kind];
  const isHidden = state === "hidden" || state === "taken_down";
  const dismissal = { reports: "Dismiss", appeal: state === "taken_down" ? "Keep it down" : "Keep hidden" };
  const choices: (Choice | false)[] = [
    state === "visible" && { decision: "hide", label: `Hide ${noun}` },
    isHidden && { decision: "restore", label: `Restore ${noun}` },
    kind === "course" &&
      (state === "visible" || state === "hidden") && { decision: "takedown", label: "Take down" },
    waiting !== null && { decision: "dismiss", label: dismissal[waiting] },
  ];
  return choices.filter((choice) => choice !== false);
}

type HintOptions = { decision: DecisionKind; state: SubjectState; isAppeal: boolean };

function toHint({ decision, state, isAppeal }: HintOptions): string {
  if (decision === "hide") return "The author reads this and can answer once.";
  if (decision === "takedown") {
    return "Every buyer loses access and is refunded in full. The author reads this and can answer once.";
  }
  if (decision === "restore" && state === "taken_down") {
    return "For the record. Buyers who were refunded stay refunded, and can buy the course again.";
  }
  if (decision === "dismiss" && isAppeal) {
    return `The author reads this. The content stays ${state === "taken_down" ? "down" : "hidden"}.`;
  }
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
  takedown: "Taken down",
  restore: "Restored",
  dismiss: "Decision recorded",
};

/** Asks a moderator for the reason of a decision, and submits both. Takes the focus when it opens. */
function DecisionForm({ kind, id, decision, label, hint, onCancel }: DecisionFormProps) {
  const router = useRouter();
  const runConfirmed = useConfirmedAction();
  const { form, formProps, isPending, errors } = useCheckedForm({
    schema: decisionFormSchema,
    read: (element) => Object.fromEntries(new FormData(element)),
    refusal: "The decision wasn't made",
    async send({ reason }) {
      const body = { kind, id, decision, reason };
      const path = "/api/admin/decisions";
      const outcome = await runConfirmed(() => callApi({ method: "POST", path, body }));
      if (!outcome) return "canceled";
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
