import { getApps, initializeApp } from "firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getAuth,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updateProfile,
} from "firebase/auth";
import { emulatorUrl, firebaseSettings } from "#lib/auth/firebase-settings";

type Credentials = { email: string; password: string };

/** The browser's side of Firebase. It forgets who signed in with the page: the session is the server's cookie. */
function getIdentity(): Auth {
  if (!firebaseSettings) throw new Error("Accounts are not set up on this site.");
  const [existing] = getApps();
  if (existing) return getAuth(existing);
  const auth = initializeAuth(initializeApp(firebaseSettings), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

/** Signs in and returns the ID token. Throws the provider's error, as all of these do. */
export async function signInWithEmail({ email, password }: Credentials): Promise<string> {
  const { user } = await signInWithEmailAndPassword(getIdentity(), email, password);
  return user.getIdToken();
}

/** The same through Google's pop-up. */
export async function signInWithGoogle(): Promise<string> {
  const { user } = await signInWithPopup(getIdentity(), new GoogleAuthProvider());
  return user.getIdToken();
}

/**
 * Makes an account with its profile, has the confirmation mail sent and returns an ID token that knows the profile.
 * A mail that could not be sent is only logged: it can be asked for again.
 */
export async function enroll({
  email,
  password,
  displayName,
  photoURL,
}: Credentials & { displayName: string; photoURL: string }): Promise<string> {
  const { user } = await createUserWithEmailAndPassword(getIdentity(), email, password);
  await updateProfile(user, { displayName, photoURL });
  await sendEmailVerification(user, { url: window.location.origin }).catch((error: unknown) => {
    console.info("The confirmation mail was not sent:", error);
  });
  return user.getIdToken(true);
}

/** Has the mail with the link to a new password sent; that there is no such account is nobody's business. */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(getIdentity(), email, { url: `${window.location.origin}/login` });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "auth/user-not-found") return;
    throw error;
  }
}
