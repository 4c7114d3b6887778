import "server-only";
import type { UserRecord } from "firebase-admin/auth";
import { askFirebase } from "#lib/auth/ask-firebase";
import { AppError } from "#lib/errors/app-error";

/** Returns Firebase's record of an account, or null. Throws AppError `unavailable` or `not_configured`. */
export async function findFirebaseAccount(uid: string): Promise<UserRecord | null> {
  try {
    return await askFirebase((auth) => auth.getUser(uid));
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") return null;
    throw error;
  }
}
