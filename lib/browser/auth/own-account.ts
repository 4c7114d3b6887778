import { FirebaseError } from "firebase/app";
import {
  deleteUser,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import { answerSoon, type Credentials, getIdentity, takeIdToken } from "#lib/browser/auth/firebase-client";

/** Who is to sign in again: no one else, whoever's password or Google account it is. */
type KnownPerson = { uid: string };

/** Signs in again with the password and returns the ID token. Throws the provider's error, as all of these do. */
export async function confirmWithPassword(person: KnownPerson & Credentials): Promise<string> {
  return takeIdToken(await signInAgain(person));
}

/**
 * The same through Google's pop-up, which offers the account with this address first; null when it was closed. Throws when
 * someone else's account was chosen, which isn't signed in then.
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
    return await takeIdToken(await requireSame({ user: credential.user, uid }));
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

/** The new passwords that this page has sent without hearing what came of it. */
const unanswered = new Set<string>();

/**
 * Replaces the password, which ends all sessions, and returns the ID token of a new sign-in, or null when only that didn't
 * work. Safe to repeat when the answer was lost.
 */
export async function changePassword({
  newPassword,
  ...person
}: KnownPerson & Credentials & { newPassword: string }): Promise<string | null> {
  const changed = { ...person, password: newPassword };
  if (unanswered.has(newPassword)) {
    const idToken = await confirmWithPassword(changed).catch(() => null);
    if (idToken) return idToken;
  }
  const user = await signInAgain(person);
  unanswered.add(newPassword);
  await answerSoon(updatePassword(user, newPassword));
  return confirmWithPassword(changed).catch(() => null);
}

/** Has Firebase send a link to the new address, which becomes the account's once it is opened. */
export async function requestEmailChange({
  newEmail,
  ...person
}: KnownPerson & Credentials & { newEmail: string }): Promise<void> {
  const user = await signInAgain(person);
  const url = `${window.location.origin}/account`;
  await answerSoon(verifyBeforeUpdateEmail(user, newEmail, { url }));
  await signOut(getIdentity());
}

async function signInAgain({ uid, email, password }: KnownPerson & Credentials): Promise<User> {
  const { user } = await answerSoon(signInWithEmailAndPassword(getIdentity(), email, password));
  return requireSame({ user, uid });
}

async function requireSame({ user, uid }: KnownPerson & { user: User }): Promise<User> {
  if (user.uid === uid) return user;
  await signOut(getIdentity());
  throw new Error("That's a different account. Confirm with the account that you're logged in to.");
}
