"use client";

import { useEffect, useRef, useState } from "react";
import { DecisionForm } from "#components/admin/decision-form";
import { Button } from "#components/ui/button";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import type { DecisionKind, SubjectState } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

type CaseActionsProps = { kind: ModeratedKind; id: string; state: SubjectState; isAppeal: boolean };

/** The decisions that a moderator can make about a case. Each asks for a reason first, which also confirms it. */
export function CaseActions({ kind, id, state, isAppeal }: CaseActionsProps) {
  const [asked, setAsked] = useState<DecisionKind>();
  const [closings, setClosings] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const dismissal = isAppeal ? "Keep hidden" : "Dismiss";
  const choices: { decision: DecisionKind; label: string }[] = [
    ...(state === "visible" ? [{ decision: "hide" as const, label: `Hide ${kind}` }] : []),
    ...(state === "hidden" ? [{ decision: "restore" as const, label: `Restore ${kind}` }] : []),
    { decision: "dismiss", label: dismissal },
  ];

  // The form's focused button has disappeared with the form in this render.
  useEffect(() => {
    if (closings > 0) restoreFocus(place.current?.querySelector("button"));
  }, [closings]);

  function close() {
    setAsked(undefined);
    setClosings((count) => count + 1);
  }

  const chosen = choices.find(({ decision }) => decision === asked);
  return (
    <div ref={place}>
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
            <Button key={decision} onClick={() => setAsked(decision)}>
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
  if (decision === "dismiss" && isAppeal) return "The author reads this. It stays hidden.";
  return "For the record. The author doesn't see it.";
}
