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
import { decisionFormSchema } from "#lib/rules/moderation/decision-schema";

export type ReasonedAction = {
  label: string;
  /** What the action does, above the reason. */
  effect?: string;
  /** Who reads the reason. */
  hint: string;
  /** The toast when it's done. */
  done: string;
  method: "POST" | "PATCH";
  path: string;
  /** The request's body without the reason. */
  body: Record<string, unknown>;
};

/** Buttons for decisions. Each asks for a reason first, which also confirms the decision. */
export function ReasonedActions({ actions }: { actions: readonly ReasonedAction[] }) {
  // Kept as it was chosen: after a conflict the list may not have it anymore, and what was typed must stay.
  const [chosen, setChosen] = useState<ReasonedAction>();
  const [closeCount, setCloseCount] = useState(0);
  const root = useRef<HTMLDivElement>(null);

  // The form's focused button has disappeared with the form in this render.
  useEffect(() => {
    if (closeCount > 0) restoreFocus(root.current?.querySelector("button"));
  }, [closeCount]);

  function close() {
    setChosen(undefined);
    setCloseCount((count) => count + 1);
  }

  return (
    <div ref={root}>
      {chosen ? (
        <ReasonForm key={chosen.label} action={chosen} onClose={close} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {actions.map((action) => (
            <Button key={action.label} onClick={() => setChosen(action)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Asks for the reason of a decision, and submits both. Takes the focus when it opens. */
function ReasonForm({ action, onClose }: { action: ReasonedAction; onClose: () => void }) {
  const { label, effect, hint, done, method, path, body } = action;
  const router = useRouter();
  const runConfirmed = useConfirmedAction();
  const { form, formProps, isPending, errors } = useCheckedForm({
    schema: decisionFormSchema,
    read: (element) => Object.fromEntries(new FormData(element)),
    refusal: "The decision wasn't made",
    async send({ reason }) {
      const outcome = await runConfirmed(() => callApi({ method, path, body: { ...body, reason } }));
      if (!outcome) return "canceled";
      if (outcome.ok) {
        onClose();
        showToast({ kind: "success", message: done });
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
      {effect ? <p>{effect}</p> : null}
      <TextArea label="Reason" name="reason" rows={3} required hint={hint} error={errors.reason} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>{label}</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
