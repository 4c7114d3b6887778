"use client";

import { useRef, useState } from "react";
import { type AccountIdentity, ConfirmIdentity } from "#components/auth/confirm-identity";
import { ConfirmedActionContext, type RunConfirmed } from "#components/ui/confirmed-action";

type IdentityConfirmationProps = { person: AccountIdentity; children: React.ReactNode };

/** Lets the actions within it ask the user to sign in again (useConfirmedAction). Must be outside any form. */
export function IdentityConfirmation({ person, children }: IdentityConfirmationProps) {
  const [isConfirming, setConfirming] = useState(false);
  /** The actions that wait for the user: several may have started before the server answers the first one. */
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);

  function answer(isConfirmed: boolean) {
    setConfirming(false);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  }

  const runConfirmed: RunConfirmed = async (action) => {
    const outcome = await action();
    if (outcome.ok || outcome.failure.code !== "recent_sign_in_required") return outcome;
    const isConfirmed = await new Promise<boolean>((resolve) => {
      waiting.current.push(resolve);
      setConfirming(true);
    });
    return isConfirmed ? action() : null;
  };

  return (
    <>
      <ConfirmedActionContext value={runConfirmed}>{children}</ConfirmedActionContext>
      {isConfirming ? (
        <ConfirmIdentity person={person} onConfirmed={() => answer(true)} onClose={() => answer(false)} />
      ) : null}
    </>
  );
}
