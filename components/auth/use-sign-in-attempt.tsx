import { useEffect, useState } from "react";
import { toSignInMessage } from "#lib/browser/auth/sign-in-errors";

type AttemptOptions<Sdk> = {
  /** Must be a stable reference across renders. */
  load: () => Promise<Sdk>;
  /** Returns the message for a failed attempt. */
  explain: (error: unknown) => string;
};

// Only login, enroll, and the forms of the account page load the SDK, and only after hydration.
const identitySdk = { load: () => import("#lib/browser/auth/identity"), explain: toSignInMessage };

/** Runs one sign-in attempt at a time. Returns its pending state and last error message. */
export function useSignInAttempt() {
  return useSdkAttempt(identitySdk);
}

/**
 * Runs one attempt at a time with the given part of the identity provider's SDK. Returns its pending state and last
 * error message.
 */
export function useSdkAttempt<Sdk>({ load, explain }: AttemptOptions<Sdk>) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // Browsers allow a pop-up only right after the click, so the SDK must be loaded by then.
  useEffect(() => {
    load().catch(() => {});
  }, [load]);

  async function attempt(run: (sdk: Sdk) => Promise<void>): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      await run(await load());
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setPending(false);
    }
  }

  return { isPending, failure, attempt };
}
