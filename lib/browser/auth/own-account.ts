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

/** The account that must reauthenticate. Another user's password or Google account is refused. */
type KnownAccount = Credentials & { uid: string };

/** Reauthenticates with the password and returns the ID token. All functions of this file throw Firebase's error. */
export async function confirmWithPassword(account: KnownAccount): Promise<string> {
  return takeIdToken(await signInAgain(account));
}

/**
 * Reauthenticates through Google's pop-up, which suggests the account with this address, and returns the ID token; null
 * if the user closed the pop-up. Throws if the user chose a different account, which then isn't signed in.
 */
export async function confirmWithGoogle({ uid, email }: Omit<KnownAccount, "password">) {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ login_hint: email });
  try {
    const credential = await signInWithPopup(getIdentity(), provider);
    // Choosing a Google account that is new to this site has created an account that the user didn't want.
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

/** New passwords that this page has sent without getting a response. */
const unanswered = new Set<string>();

/**
 * Replaces the password, which ends all sessions. Returns the ID token of a new login, or null if only that login
 * failed. Safe to repeat after a lost response.
 */
export async function changePassword({ newPassword, ...account }: KnownAccount & { newPassword: string }) {
  const changed = { ...account, password: newPassword };
  if (unanswered.has(newPassword)) {
    const idToken = await confirmWithPassword(changed).catch(() => null);
    if (idToken) return idToken;
  }
  const user = await signInAgain(account);
  unanswered.add(newPassword);
  await answerSoon(updatePassword(user, newPassword));
  return confirmWithPassword(changed).catch(() => null);
}

/** Makes Firebase send a link to the new address. Opening it changes the account's address. */
export async function requestEmailChange({ newEmail, ...account }: KnownAccount & { newEmail: string }) {
  const user = await signInAgain(account);
  const url = `${window.location.origin}/account`;
  await answerSoon(verifyBeforeUpdateEmail(user, newEmail, { url }));
  await signOut(getIdentity());
}

async function signInAgain({ uid, email, password }: KnownAccount): Promise<User> {
  const { user } = await answerSoon(signInWithEmailAndPassword(getIdentity(), email, password));
  return requireSame({ user, uid });
}

async function requireSame({ user, uid }: { user: User; uid: string }): Promise<User> {
  if (user.uid === uid) return user;
  await signOut(getIdentity());
  throw new Error("That's a different account. Confirm with the account that you're logged in to.");
}
