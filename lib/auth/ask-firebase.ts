import "server-only";
import type { Auth } from "firebase-admin/auth";
import { isRefusal } from "#lib/auth/is-refusal";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** In milliseconds. The SDK itself retries five times and waits 25 s each; our response is due within 5 s. */
const timeoutMs = 2500;

/**
 * Calls Firebase Authentication. Throws AppError `unauthenticated` for a token or user that it rejects, `unavailable`
 * when it fails or doesn't respond within 2.5 s, and `not_configured` without settings. Firebase may still carry out a
 * call that timed out.
 */
export async function askFirebase<Answer>(ask: (auth: Auth) => Promise<Answer>): Promise<Answer> {
  const auth = await getFirebaseAuth();
  try {
    return await withTimeout(ask(auth), { timeoutMs });
  } catch (error) {
    if (isRefusal(error)) throw new AppError("unauthenticated", { cause: error });
    throw new AppError("unavailable", {
      message: "We can't verify who you are right now. Please try again shortly.",
      detail: "Firebase Authentication did not respond",
      cause: error,
    });
  }
}

/** Loads the Admin SDK on first use. The SDK reads FIREBASE_AUTH_EMULATOR_HOST itself and then uses the emulator. */
async function getFirebaseAuth(): Promise<Auth> {
  if (!env.firebase) {
    const detail = "FIREBASE_PROJECT_ID, FIREBASE_CLIENT_EMAIL or FIREBASE_PRIVATE_KEY is not set";
    throw new AppError("not_configured", { message: "Accounts aren't set up on this site.", detail });
  }
  const [{ cert, getApps, initializeApp }, { getAuth }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/auth"),
  ]);
  const { projectId, serviceAccount } = env.firebase;
  const credential = serviceAccount && { credential: cert({ projectId, ...serviceAccount }) };
  return getAuth(getApps()[0] ?? initializeApp({ projectId, ...credential }));
}
