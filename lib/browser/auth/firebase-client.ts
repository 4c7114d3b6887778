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

/** The browser's side of Firebase, which keeps nobody signed in: the session is the server's cookie. */
export function getIdentity(): Auth {
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

/** The SDK itself would let somebody look at a spinner for half a minute. */
const timeoutMs = 4000;

/** What the provider answers; as on a lost connection when it says nothing. What was given up may be done all the same. */
export function answerSoon<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const onTimeout = () => {
    throw new FirebaseError("auth/network-request-failed", "The sign-in service did not respond.");
  };
  return withTimeout(answer, { timeoutMs, onTimeout });
}

/** The user's ID token. The tokens that would make another one are forgotten: the page outlives the way in. */
export async function takeIdToken(user: User): Promise<string> {
  const idToken = await user.getIdToken();
  await signOut(getIdentity());
  return idToken;
}
