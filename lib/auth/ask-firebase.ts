import "server-only";
import type { Auth } from "firebase-admin/auth";
import { AppError } from "#lib/api/app-error";
import { getFirebaseAuth } from "#lib/auth/firebase-admin";
import { isRefusal } from "#lib/auth/is-refusal";

/** The SDK itself waits for 25 s, five times over; an answer is due within five. */
const longestWaitMs = 2500;

/**
 * Makes a call of Firebase Authentication. Throws AppError `unauthenticated` for a token or person that it refuses,
 * `unavailable` when it fails or has said nothing after 2.5 s, and `not_configured` without settings. What was given
 * up may be carried out all the same.
 */
export async function askFirebase<Answer>(ask: (auth: Auth) => Promise<Answer>): Promise<Answer> {
  const auth = await getFirebaseAuth();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${longestWaitMs} ms`)), longestWaitMs);
  });
  try {
    return await Promise.race([ask(auth), tooLate]);
  } catch (error) {
    if (isRefusal(error)) throw new AppError("unauthenticated", { cause: error });
    throw new AppError("unavailable", {
      message: "We cannot check who you are at the moment. Please try again shortly.",
      detail: "Firebase Authentication did not answer",
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
