const wrongPair = "Incorrect email or password.";

/** Firebase's common codes in plain words. What would tell whether an address has an account says the same for both. */
const sentences: Record<string, string> = {
  "auth/invalid-credential": wrongPair,
  "auth/invalid-login-credentials": wrongPair,
  "auth/user-not-found": wrongPair,
  "auth/wrong-password": wrongPair,
  "auth/user-disabled": wrongPair,
  "auth/invalid-email": "Enter a valid email address.",
  "auth/missing-email": "Enter your email address.",
  "auth/missing-password": "Enter a password.",
  "auth/weak-password": "Password must be at least 6 characters.",
  "auth/email-already-in-use": "An account with this email already exists. Log in instead.",
  "auth/too-many-requests": "Too many attempts. Wait a few minutes and try again.",
  "auth/network-request-failed":
    "We couldn't reach the sign-in service. Check your connection and try again.",
  "auth/operation-not-allowed": "This sign-in method isn't enabled.",
};

/** What to tell a person about a failed sign-in or enrolment; a code that is not known shows the provider's own text. */
export function toSignInSentence(error: unknown): string {
  if (!(error instanceof Error)) return "Something went wrong. Please try again.";
  const code = "code" in error ? String(error.code) : "";
  return sentences[code] ?? error.message;
}
