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
import type { PersonState } from "#lib/rules/moderation/person-state";

type Choice = { state: PersonState; label: string; effect: string; done: string };

const choices: readonly Choice[] = [
  {
    state: "restricted",
    label: "Restrict",
    effect: "They can't publish, upload, review, or create coupons, and payouts to them are on hold.",
    done: "Account restricted",
  },
  {
    state: "suspended",
    label: "Suspend",
    effect:
      "They're logged out and can't log in. Their courses leave the catalog, buyers keep access, and payouts to them are on hold.",
    done: "Account suspended",
  },
  {
    state: "active",
    label: "Make active",
    effect: "Ends the restrictions, and restores the courses that a suspension hid.",
    done: "Account active",
  },
];

/** An admin's decisions about a user. Each asks for a reason first, which also confirms it. */
export function PersonActions({ uid, state }: { uid: string; state: PersonState }) {
  const [chosen, setChosen] = useState<Choice>();
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
        <PersonStateForm key={chosen.state} uid={uid} choice={chosen} onClose={close} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {choices
            .filter((choice) => choice.state !== state)
            .map((choice) => (
              <Button key={choice.state} onClick={() => setChosen(choice)}>
                {choice.label}
              </Button>
            ))}
        </div>
      )}
    </div>
  );
}

type PersonStateFormProps = { uid: string; choice: Choice; onClose: () => void };

/** Takes the focus when it opens. */
function PersonStateForm({ uid, choice, onClose }: PersonStateFormProps) {
  const { state, label, effect, done } = choice;
  const router = useRouter();
  const runConfirmed = useConfirmedAction();
  const { form, formProps, isPending, errors } = useCheckedForm({
    schema: decisionFormSchema,
    read: (element) => Object.fromEntries(new FormData(element)),
    refusal: "The decision wasn't made",
    async send({ reason }) {
      const path = `/api/admin/people/${encodeURIComponent(uid)}`;
      const outcome = await runConfirmed(() => callApi({ method: "PATCH", path, body: { state, reason } }));
      if (!outcome) return "canceled";
      if (!outcome.ok) return outcome.failure;
      onClose();
      showToast({ kind: "success", message: done });
      router.refresh();
      return null;
    },
  });

  useEffect(() => form.current?.querySelector("textarea")?.focus(), [form]);

  return (
    <form {...formProps} aria-label={label} className="grid gap-4">
      <p>{effect}</p>
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        required
        hint="The user reads this in an email and on their account page."
        error={errors.reason}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={isPending}>{label}</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
