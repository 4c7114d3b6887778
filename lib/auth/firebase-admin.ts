import "server-only";
import type { Auth } from "firebase-admin/auth";
import { AppError } from "#lib/api/app-error";
import { env } from "#lib/env/env";

/**
 * The server's side of Firebase Authentication, loaded when it is first needed. Its emulator is used when
 * FIREBASE_AUTH_EMULATOR_HOST names it, which the SDK reads itself. Throws AppError `not_configured` without settings.
 */
export async function getFirebaseAuth(): Promise<Auth> {
  if (!env.firebase) {
    const detail = "FIREBASE_PROJECT_ID, FIREBASE_CLIENT_EMAIL or FIREBASE_PRIVATE_KEY is not set";
    throw new AppError("not_configured", { message: "Accounts are not set up on this site.", detail });
  }
  const [{ cert, getApps, initializeApp }, { getAuth }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/auth"),
  ]);
  const { projectId, serviceAccount } = env.firebase;
  const credential = serviceAccount && { credential: cert({ projectId, ...serviceAccount }) };
  return getAuth(getApps()[0] ?? initializeApp({ projectId, ...credential }));
}
