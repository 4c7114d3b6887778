import { useEffect, useState } from "react";
import { toSignInMessage } from "#lib/browser/auth/sign-in-errors";

type Identity = typeof import("#lib/browser/auth/identity");

// Only login, enroll, and who proves on the account page that it's them load the SDK, and only after hydration.
const loadIdentity = () => import("#lib/browser/auth/identity");

/**
 * Runs one attempt at a time against the identity provider. Returns its pending state and last error message, as `explain`
 * words it.
 */
export function useAttempt(explain = toSignInMessage) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // A browser only allows a pop-up right after the click, so the SDK must be loaded by then.
  useEffect(() => {
    loadIdentity().catch(() => {});
  }, []);

  async function attempt(run: (identity: Identity) => Promise<void>): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      await run(await loadIdentity());
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setPending(false);
    }
  }

  return { isPending, failure, attempt };
}
