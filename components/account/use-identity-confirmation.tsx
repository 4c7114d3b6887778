import { useRef, useState } from "react";
import { type AccountIdentity, ConfirmIdentity } from "#components/account/confirm-identity";
import type { ApiOutcome } from "#lib/browser/api/call-api";

/**
 * For actions that need a recent sign-in. `runConfirmed` runs an action; if the server requires confirmation, it asks
 * the user to sign in again and runs the action once more. Returns null if the user cancels. `confirmation` is the
 * dialog, which must be rendered outside any form.
 */
export function useIdentityConfirmation(person: AccountIdentity) {
  const [isConfirming, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  async function runConfirmed<Data>(
    action: () => Promise<ApiOutcome<Data>>,
  ): Promise<ApiOutcome<Data> | null> {
    const outcome = await action();
    if (outcome.ok || outcome.failure.code !== "recent_sign_in_required") return outcome;
    const isConfirmed = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });
    setAsking(false);
    return isConfirmed ? action() : null;
  }

  const confirmation = isConfirming ? (
    <ConfirmIdentity
      person={person}
      onConfirmed={() => answer.current?.(true)}
      onClose={() => answer.current?.(false)}
    />
  ) : null;
  return { runConfirmed, confirmation };
}
