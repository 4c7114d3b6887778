import { FirebaseError, getApps, initializeApp } from "firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from "firebase/auth";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { emulatorUrl, firebaseSettings } from "#lib/rules/env/public-settings";

type Credentials = { email: string; password: string };

/** The browser's side of Firebase, which keeps nobody signed in: the session is the server's cookie. */
function getIdentity(): Auth {
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
function answerSoon<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const onTimeout = () => {
    throw new FirebaseError("auth/network-request-failed", "The sign-in service did not respond.");
  };
  return withTimeout(answer, { timeoutMs, onTimeout });
}

/** Signs in and returns the ID token. Throws the provider's error, as all of these do. */
export async function signInWithEmail({ email, password }: Credentials): Promise<string> {
  const { user } = await answerSoon(signInWithEmailAndPassword(getIdentity(), email, password));
  return takeIdToken(user);
}

/** The same through Google's pop-up. */
export async function signInWithGoogle(): Promise<string> {
  const { user } = await signInWithPopup(getIdentity(), new GoogleAuthProvider());
  return takeIdToken(user);
}

/** Who is to sign in again: no one else, whoever's password or Google account it is. */
type KnownPerson = { uid: string };

/** Signs in again with the password, as `confirmWithGoogle` does. */
export async function confirmWithPassword({
  uid,
  ...credentials
}: KnownPerson & Credentials): Promise<string> {
  const { user } = await answerSoon(
    signInWithEmailAndPassword(getIdentity(), credentials.email, credentials.password),
  );
  return takeOwnToken({ user, uid });
}

/**
 * Signs in again through Google's pop-up, which offers the account with this address first. Returns the ID token, or null
 * when the pop-up was closed. Throws when someone else's account was chosen, which isn't signed in then.
 */
export async function confirmWithGoogle({
  uid,
  email,
}: KnownPerson & { email: string }): Promise<string | null> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ login_hint: email });
  try {
    const credential = await signInWithPopup(getIdentity(), provider);
    // The choice of a Google account that is new here has made an account for it, which no one asked for.
    if (credential.user.uid !== uid && getAdditionalUserInfo(credential)?.isNewUser) {
      await answerSoon(deleteUser(credential.user));
    }
    return await takeOwnToken({ user: credential.user, uid });
  } catch (error) {
    if (error instanceof FirebaseError && closedPopup.has(error.code)) return null;
    throw error;
  }
}

const closedPopup = new Set([
  "auth/popup-closed-by-user",
  "auth/cancelled-popup-request",
  "auth/user-cancelled",
]);

async function takeOwnToken({ user, uid }: KnownPerson & { user: User }): Promise<string> {
  if (user.uid === uid) return takeIdToken(user);
  await signOut(getIdentity());
  throw new Error("That's a different account. Confirm with the account that you're logged in to.");
}

/** The user's ID token. The tokens that would make another one are forgotten: the page outlives the way in. */
async function takeIdToken(user: User): Promise<string> {
  const idToken = await user.getIdToken();
  await signOut(getIdentity());
  return idToken;
}

/** The emails of accounts that this page has created, or may have created without getting a response. */
const attempted = new Set<string>();

/** Creates an account, or resumes an earlier attempt of this page with the same password. */
async function createAccount({ email, password }: Credentials): Promise<User> {
  const auth = getIdentity();
  try {
    const { user } = await answerSoon(createUserWithEmailAndPassword(auth, email, password));
    attempted.add(email);
    return user;
  } catch (error) {
    const code = error instanceof FirebaseError ? error.code : "";
    if (code === "auth/network-request-failed") attempted.add(email);
    if (code !== "auth/email-already-in-use" || !attempted.has(email)) throw error;
    return (await answerSoon(signInWithEmailAndPassword(auth, email, password))).user;
  }
}

/**
 * Creates an account with its profile and sends the verification email. Returns an ID token and whether
 * the email was sent; it can be requested again.
 */
export async function enroll({
  email,
  password,
  displayName,
  photoURL,
}: Credentials & { displayName: string; photoURL: string }): Promise<{
  idToken: string;
  isMailSent: boolean;
}> {
  const user = await createAccount({ email, password });
  await answerSoon(updateProfile(user, { displayName, photoURL }));
  const isMailSent = await answerSoon(sendEmailVerification(user, { url: window.location.origin })).then(
    () => true,
    (error: unknown) => {
      console.info("The verification email was not sent:", error);
      return false;
    },
  );
  return { idToken: await takeIdToken(user), isMailSent };
}

/** Sends the password reset email. A missing account is not reported, so that nobody learns who has one. */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    const url = `${window.location.origin}/login`;
    await answerSoon(sendPasswordResetEmail(getIdentity(), email, { url }));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "auth/user-not-found") return;
    throw error;
  }
}
