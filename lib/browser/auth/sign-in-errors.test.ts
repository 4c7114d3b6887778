import { expect, test } from "vitest";
import { toSignInSentence } from "#lib/browser/auth/sign-in-errors";

function fail(code: string) {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

test.each([
  ["auth/user-not-found"],
  ["auth/wrong-password"],
  ["auth/invalid-credential"],
  ["auth/invalid-login-credentials"],
  ["auth/user-disabled"],
])("%s does not tell whether the address has an account", (code) => {
  expect(toSignInSentence(fail(code))).toBe("Incorrect email or password.");
});

test.each([
  ["auth/email-already-in-use", "An account with this email already exists. Log in instead."],
  ["auth/weak-password", "Password must be at least 6 characters."],
  ["auth/invalid-email", "Enter a valid email address."],
  ["auth/missing-email", "Enter your email address."],
  ["auth/missing-password", "Enter a password."],
])("%s is said in plain words", (code, sentence) => {
  expect(toSignInSentence(fail(code))).toBe(sentence);
});

test("a code that nobody foresaw shows the provider's own text", () => {
  expect(toSignInSentence(fail("auth/something-new"))).toBe("Firebase: Error (auth/something-new).");
  expect(toSignInSentence("a string")).toBe("Something went wrong. Please try again.");
});
