"use client";

import { createContext, use } from "react";
import type { ApiOutcome } from "#lib/browser/api/call-api";

/**
 * Runs an action that may need a recent sign-in. If the server requires one, asks the user to confirm their identity
 * and runs the action once more. Returns null if the user cancels.
 */
export type RunConfirmed = <Data>(
  action: () => Promise<ApiOutcome<Data>>,
) => Promise<ApiOutcome<Data> | null>;

/** Provided by IdentityConfirmation (components/auth). Pages whose actions never need a confirmation have none. */
export const ConfirmedActionContext = createContext<RunConfirmed>((action) => action());

export function useConfirmedAction(): RunConfirmed {
  return use(ConfirmedActionContext);
}
