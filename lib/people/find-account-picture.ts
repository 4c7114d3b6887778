import "server-only";
import { AppError } from "#lib/api/app-error";
import { readAccountPicture } from "#lib/auth/account-picture";
import { askFirebase } from "#lib/auth/ask-firebase";

/**
 * The address of the picture that someone's account has, as pages carry it; empty without a picture, an account, or accounts
 * on this site. Throws AppError `unavailable` when Firebase cannot be asked.
 */
export async function findAccountPicture(uid: string): Promise<string> {
  try {
    const { photoURL } = await askFirebase((auth) => auth.getUser(uid));
    return readAccountPicture(photoURL);
  } catch (error) {
    const isNobody = error instanceof AppError && error.code !== "unavailable";
    if (isNobody) return "";
    throw error;
  }
}
