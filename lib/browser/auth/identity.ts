import { FirebaseError } from "firebase/app";
import {
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  type User,
  updateProfile,
} from "firebase/auth";
import {
  type Credentials,
  fetchIdTokenAndSignOut,
  getFirebaseAuth,
  withAuthTimeout,
} from "#lib/browser/auth/firebase-client";

/** Signs in and returns the ID token. All functions of this file throw Firebase's error. */
export async function signInWithEmail({ email, password }: Credentials): Promise<string> {
  const { user } = await withAuthTimeout(signInWithEmailAndPassword(getFirebaseAuth(), email, password));
  return fetchIdTokenAndSignOut(user);
}

/** Signs in through Google's pop-up and returns the ID token. */
export async function signInWithGoogle(): Promise<string> {
  const { user } = await signInWithPopup(getFirebaseAuth(), new GoogleAuthProvider());
  return fetchIdTokenAndSignOut(user);
}

/** The email addresses of accounts that this page has created, or may have created without getting a response. */
const attemptedEmails = new Set<string>();

/** Creates an account, or continues an earlier attempt on this page with the same password. */
async function createAccount({ email, password }: Credentials): Promise<User> {
  const auth = getFirebaseAuth();
  try {
    const { user } = await withAuthTimeout(createUserWithEmailAndPassword(auth, email, password));
    attemptedEmails.add(email);
    return user;
  } catch (error) {
    const code = error instanceof FirebaseError ? error.code : "";
    if (code === "auth/network-request-failed") attemptedEmails.add(email);
    if (code !== "auth/email-already-in-use" || !attemptedEmails.has(email)) throw error;
    return (await withAuthTimeout(signInWithEmailAndPassword(auth, email, password))).user;
  }
}

type NewAccount = Credentials & { displayName: string; photoURL: string };

/** Creates an account. `isMailSent`: whether the verification email was sent; the user can request it again. */
export async function enroll({ displayName, photoURL, ...credentials }: NewAccount) {
  const user = await createAccount(credentials);
  await withAuthTimeout(updateProfile(user, { displayName, photoURL }));
  const sending = withAuthTimeout(sendEmailVerification(user, { url: window.location.origin }));
  const isMailSent = await sending
    .then(() => true)
    .catch((error: unknown) => {
      console.info("The verification email was not sent:", error);
      return false;
    });
  return { idToken: await fetchIdTokenAndSignOut(user), isMailSent };
}

/**
 * Sends the password reset email. Doesn't report a missing account, so the form doesn't reveal which accounts exist.
 */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    const url = `${window.location.origin}/login`;
    await withAuthTimeout(sendPasswordResetEmail(getFirebaseAuth(), email, { url }));
  } catch (error) {
    if (!(error instanceof FirebaseError && error.code === "auth/user-not-found")) throw error;
  }
}
