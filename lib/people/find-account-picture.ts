import "server-only";
import { AppError } from "#lib/api/app-error";
import { readAccountPicture } from "#lib/auth/account-picture";
import { askFirebase } from "#lib/auth/ask-firebase";

/**
 * The address of the picture that someone's account has, as pages carry it; empty without a picture or an account. Throws
 * AppError `unavailable` or `not_configured` when Firebase cannot be asked: nothing may be removed on a guess.
 */
export async function findAccountPicture(uid: string): Promise<string> {
  try {
    const { photoURL } = await askFirebase((auth) => auth.getUser(uid));
    return readAccountPicture(photoURL);
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") return "";
    throw error;
  }
}
