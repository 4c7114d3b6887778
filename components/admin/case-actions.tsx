import { ReasonedActions } from "#components/admin/reasoned-actions";
import type { DecisionKind, SubjectState } from "#lib/rules/moderation/decision-schema";
import { kindNouns } from "#lib/rules/moderation/kind-nouns";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

type CaseActionsProps = {
  kind: ModeratedKind;
  id: string;
  state: SubjectState;
  /** What waits for a decision; null if nothing does, so that there is nothing to dismiss. */
  waiting: "reports" | "appeal" | null;
};

const doneMessages: Record<DecisionKind, string> = {
  hide: "Hidden",
  takedown: "Taken down",
  restore: "Restored",
  dismiss: "Decision recorded",
};

/** The decisions that a moderator can make about content. */
export function CaseActions({ kind, id, state, waiting }: CaseActionsProps) {
  const actions = listChoices({ kind, state, waiting }).map(({ decision, label }) => ({
    label,
    hint: toHint({ decision, state, isAppeal: waiting === "appeal" }),
    done: doneMessages[decision],
    method: "POST" as const,
    path: "/api/admin/decisions",
    body: { kind, id, decision },
  }));
  return <ReasonedActions actions={actions} />;
}

type Choice = { decision: DecisionKind; label: string };

function listChoices({ kind, state, waiting }: Omit<CaseActionsProps, "id">): Choice[] {
  const noun = kindNouns[kind];
  const isHidden = state === "hidden" || state === "taken_down";
  const dismissal = {
    reports: "Dismiss",
    appeal: state === "taken_down" ? "Keep taken down" : "Keep hidden",
  };
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
    return `The author reads this. The content stays ${state === "taken_down" ? "taken down" : "hidden"}.`;
  }
  return "For the record. The author doesn't see it.";
}
