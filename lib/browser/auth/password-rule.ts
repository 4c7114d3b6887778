const minLength = 6;

/** The rule for a new password, as the forms state it. */
export const passwordHint = `At least ${minLength} characters.`;

/** Throws, before anything is sent, if a new password is too short. The identity provider refuses an empty one. */
export function requireLongPassword(password: string): void {
  if (password === "" || password.length >= minLength) return;
  throw new Error(`Password must be at least ${minLength} characters.`);
}
