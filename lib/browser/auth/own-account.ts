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
import {
  type Credentials,
  fetchIdTokenAndSignOut,
  getFirebaseAuth,
  withAuthTimeout,
} from "#lib/browser/auth/firebase-client";

/** The account that must reauthenticate. Another user's password or Google account is refused. */
type ReauthenticatedAccount = Credentials & { uid: string };

/** Reauthenticates with the password and returns the ID token. All functions of this file throw Firebase's error. */
export async function confirmWithPassword(account: ReauthenticatedAccount): Promise<string> {
  return fetchIdTokenAndSignOut(await reauthenticate(account));
}

/**
 * Reauthenticates through Google's pop-up, which suggests the account with this address, and returns the ID token; null
 * if the user closed the pop-up. Throws if the user chose a different account, which then isn't signed in.
 */
export async function confirmWithGoogle({ uid, email }: Omit<ReauthenticatedAccount, "password">) {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ login_hint: email });
  try {
    const credential = await signInWithPopup(getFirebaseAuth(), provider);
    // Choosing a Google account that is new to this site has created an account that the user didn't want.
    if (credential.user.uid !== uid && getAdditionalUserInfo(credential)?.isNewUser) {
      await withAuthTimeout(deleteUser(credential.user));
    }
    return await fetchIdTokenAndSignOut(await requireSameAccount({ user: credential.user, uid }));
  } catch (error) {
    if (error instanceof FirebaseError && closedPopupCodes.has(error.code)) return null;
    throw error;
  }
}

const closedPopupCodes = new Set([
  "auth/popup-closed-by-user",
  "auth/cancelled-popup-request",
  "auth/user-cancelled",
]);

/** New passwords that this page has sent without getting a response. */
const unansweredPasswords = new Set<string>();

/**
 * Replaces the password, which ends all sessions. Returns the ID token of a new login, or null if only that login
 * failed. Safe to repeat after a lost response.
 */
export async function changePassword({
  newPassword,
  ...account
}: ReauthenticatedAccount & { newPassword: string }) {
  const changed = { ...account, password: newPassword };
  if (unansweredPasswords.has(newPassword)) {
    const idToken = await confirmWithPassword(changed).catch(() => null);
    if (idToken) return idToken;
  }
  const user = await reauthenticate(account);
  unansweredPasswords.add(newPassword);
  await withAuthTimeout(updatePassword(user, newPassword));
  return confirmWithPassword(changed).catch(() => null);
}

/** Makes Firebase send a link to the new address. Opening it changes the account's address. */
export async function requestEmailChange({
  newEmail,
  ...account
}: ReauthenticatedAccount & { newEmail: string }) {
  const user = await reauthenticate(account);
  const url = `${window.location.origin}/account`;
  await withAuthTimeout(verifyBeforeUpdateEmail(user, newEmail, { url }));
  await signOut(getFirebaseAuth());
}

async function reauthenticate({ uid, email, password }: ReauthenticatedAccount): Promise<User> {
  const { user } = await withAuthTimeout(signInWithEmailAndPassword(getFirebaseAuth(), email, password));
  return requireSameAccount({ user, uid });
}

async function requireSameAccount({ user, uid }: { user: User; uid: string }): Promise<User> {
  if (user.uid === uid) return user;
  await signOut(getFirebaseAuth());
  throw new Error("That's a different account. Confirm with the account that you're logged in to.");
}
