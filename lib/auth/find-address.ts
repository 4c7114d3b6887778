import "server-only";
import { AppError } from "#lib/api/app-error";
import { askFirebase } from "#lib/auth/ask-firebase";

/**
 * The address of an account; empty for one without, null when there is no such account. Throws AppError `unavailable` or
 * `not_configured` when Firebase can't say.
 */
export async function findAddress(uid: string): Promise<string | null> {
  try {
    const { email } = await askFirebase((auth) => auth.getUser(uid));
    return email ?? "";
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") return null;
    throw error;
  }
}
