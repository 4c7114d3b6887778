import { useEffect, useState } from "react";
import { toSignInSentence } from "#lib/browser/auth/sign-in-errors";

type Identity = typeof import("#lib/browser/auth/identity");

// Only the pages of the way in load the SDK, and only when they are alive.
const loadIdentity = () => import("#lib/browser/auth/identity");

/** One attempt at a time with the identity provider: whether it is under way, and the sentence of one that failed. */
export function useAttempt() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // A pop-up opens only right after the click, so the SDK has to be there by then.
  useEffect(() => {
    loadIdentity().catch(() => {});
  }, []);

  async function attempt(run: (identity: Identity) => Promise<void>): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      await run(await loadIdentity());
    } catch (error) {
      setFailure(toSignInSentence(error));
    } finally {
      setPending(false);
    }
  }

  return { isPending, failure, attempt };
}
