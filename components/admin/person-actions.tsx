import { ReasonedActions } from "#components/admin/reasoned-actions";
import type { PersonState } from "#lib/rules/moderation/person-state";

const choices: readonly { state: PersonState; label: string; effect: string; done: string }[] = [
  {
    state: "restricted",
    label: "Restrict",
    effect:
      "They can't publish, upload, write or answer reviews, or create coupons, and payouts to them are on hold.",
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

/** An admin's decisions about a user. */
export function PersonActions({ uid, state }: { uid: string; state: PersonState }) {
  const actions = choices
    .filter((choice) => choice.state !== state)
    .map((choice) => ({
      label: choice.label,
      effect: choice.effect,
      hint: "The user reads this in an email and on their account page.",
      done: choice.done,
      method: "PATCH" as const,
      path: `/api/admin/people/${encodeURIComponent(uid)}`,
      body: { state: choice.state },
    }));
  return <ReasonedActions actions={actions} />;
}
