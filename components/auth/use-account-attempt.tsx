import { useSdkAttempt } from "#components/auth/use-sign-in-attempt";
import { toAccountMessage } from "#lib/browser/auth/sign-in-errors";

const accountSdk = { load: () => import("#lib/browser/auth/own-account"), explain: toAccountMessage };

/** Runs one attempt at a time to change the account at the identity provider. */
export function useAccountAttempt() {
  return useSdkAttempt(accountSdk);
}
