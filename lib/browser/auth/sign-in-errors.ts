const wrongPair = "Email or password is wrong.";

/** Firebase's common codes in plain words. What would tell whether an address has an account says the same for both. */
const sentences: Record<string, string> = {
  "auth/invalid-credential": wrongPair,
  "auth/invalid-login-credentials": wrongPair,
  "auth/user-not-found": wrongPair,
  "auth/wrong-password": wrongPair,
  "auth/user-disabled": wrongPair,
  "auth/invalid-email": "That is not a whole email address.",
  "auth/missing-email": "Enter your email address.",
  "auth/missing-password": "Enter a password.",
  "auth/weak-password": "A password needs at least 6 characters.",
  "auth/email-already-in-use": "There is an account with this email address already. Log in instead.",
  "auth/too-many-requests": "There were too many attempts. Wait a few minutes, then try again.",
  "auth/network-request-failed":
    "The sign-in service cannot be reached. Check your connection and try again.",
  "auth/operation-not-allowed": "This way of signing in is not turned on.",
};

/** What to tell a person about a failed sign-in or enrolment; a code that is not known shows the provider's own text. */
export function toSignInSentence(error: unknown): string {
  if (!(error instanceof Error)) return "Something went wrong. Please try again.";
  const code = "code" in error ? String(error.code) : "";
  return sentences[code] ?? error.message;
}
