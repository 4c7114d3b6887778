const wrongCredentials = "Incorrect email or password.";

/** Messages for Firebase's common codes. Codes that could reveal whether an account exists share one message. */
const messages: Record<string, string> = {
  "auth/invalid-credential": wrongCredentials,
  "auth/invalid-login-credentials": wrongCredentials,
  "auth/user-not-found": wrongCredentials,
  "auth/wrong-password": wrongCredentials,
  "auth/user-disabled": wrongCredentials,
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

/** The message for a failed login or enrollment; Firebase's own for an unknown code. */
export function toSignInMessage(error: unknown): string {
  if (!(error instanceof Error)) return "Something went wrong. Please try again.";
  const code = "code" in error ? String(error.code) : "";
  return messages[code] ?? error.message;
}

/** The message on the account page, where only the password can be wrong and another account's login is no solution. */
export function toAccountMessage(error: unknown): string {
  const message = toSignInMessage(error);
  if (message === wrongCredentials) return "Incorrect password.";
  if (message === messages["auth/email-already-in-use"]) return "Another account already has this email.";
  return message;
}
