import { expect, test } from "vitest";
import { toAccountMessage, toSignInMessage } from "#lib/browser/auth/sign-in-errors";

function fail(code: string) {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

test.each([
  ["auth/user-not-found"],
  ["auth/wrong-password"],
  ["auth/invalid-credential"],
  ["auth/invalid-login-credentials"],
  ["auth/user-disabled"],
])("%s doesn't reveal whether the account exists", (code) => {
  expect(toSignInMessage(fail(code))).toBe("Incorrect email or password.");
  expect(toAccountMessage(fail(code))).toBe("Incorrect password.");
});

test.each([
  ["auth/email-already-in-use", "An account with this email already exists. Log in instead."],
  ["auth/weak-password", "Password must be at least 6 characters."],
  ["auth/invalid-email", "Enter a valid email address."],
  ["auth/missing-email", "Enter your email address."],
  ["auth/missing-password", "Enter a password."],
])("%s has a plain message", (code, sentence) => {
  expect(toSignInMessage(fail(code))).toBe(sentence);
});

test("an unknown code shows the provider's own message", () => {
  expect(toSignInMessage(fail("auth/something-new"))).toBe("Firebase: Error (auth/something-new).");
  expect(toSignInMessage("a string")).toBe("Something went wrong. Please try again.");
});

test("the account page never tells a user to log in to another account", () => {
  expect(toAccountMessage(fail("auth/email-already-in-use"))).toBe("Another account already has this email.");
  expect(toAccountMessage(fail("auth/weak-password"))).toBe("Password must be at least 6 characters.");
});
