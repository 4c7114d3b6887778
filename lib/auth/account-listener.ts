import "server-only";
import { logLine } from "#lib/observability/log";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { getGlobal } from "#lib/rules/process/process-global";

type CheckedAccount = Pick<SignedInUser, "uid" | "emailVerified">;

// The server sets the function at its start: this folder can't import the folders that react to a verified address.
const shared = getGlobal(
  "accountListener",
  (): { listen?: (account: CheckedAccount) => Promise<void> } => ({}),
);

/** Sets the function that runs whenever Firebase has described an account. Called once, when the server starts. */
export function setAccountListener(listen: (account: CheckedAccount) => Promise<void>): void {
  shared.listen = listen;
}

/**
 * Announces an account as Firebase has just described it, also when nothing has changed: an earlier announcement may
 * have failed. A failure is logged and doesn't end the session; the next check announces the account again.
 */
export async function announceAccount(account: CheckedAccount): Promise<void> {
  try {
    await shared.listen?.(account);
  } catch (error) {
    const reason = error instanceof Error ? error.stack : undefined;
    logLine("error", { message: "the account listener failed and runs again with the next check", reason });
  }
}
