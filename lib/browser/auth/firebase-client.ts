import { FirebaseError, getApps, initializeApp } from "firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  signOut,
  type User,
} from "firebase/auth";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { emulatorUrl, firebaseSettings } from "#lib/rules/env/public-settings";

export type Credentials = { email: string; password: string };

/** Firebase's client, without persistence: the session is the server's cookie. */
export function getFirebaseAuth(): Auth {
  if (!firebaseSettings) throw new Error("Accounts aren't set up on this site.");
  const [existing] = getApps();
  if (existing) return getAuth(existing);
  const auth = initializeAuth(initializeApp(firebaseSettings), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

/** The SDK's own timeout would show a spinner for up to half a minute. */
const timeoutMs = 4000;

/** Resolves to Firebase's response. Throws a lost connection's error on a timeout; the operation may still succeed. */
export function withAuthTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const onTimeout = () => {
    throw new FirebaseError("auth/network-request-failed", "The sign-in service did not respond.");
  };
  return withTimeout(answer, { timeoutMs, onTimeout });
}

/** Returns the user's ID token and signs out of Firebase, because an open page must not keep the refresh token. */
export async function fetchIdTokenAndSignOut(user: User): Promise<string> {
  const idToken = await user.getIdToken();
  await signOut(getFirebaseAuth());
  return idToken;
}
