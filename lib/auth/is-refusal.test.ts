import { expect, test } from "vitest";
import { isRefusal } from "#lib/auth/is-refusal";

const fail = (code: string, message = "no") => Object.assign(new Error(message), { code });

test.each([
  ["a forged token", fail("auth/argument-error"), true],
  ["a revoked session", fail("auth/session-cookie-revoked"), true],
  ["a deleted account", fail("auth/user-not-found"), true],
  [
    "keys that could not be fetched",
    fail("auth/argument-error", "Error fetching public keys for Google certs: x"),
    false,
  ],
  ["a network that is down", fail("app/network-error"), false],
  ["a wrong service account", fail("app/invalid-credential"), false],
  ["anything else", new Error("x"), false],
])("%s means signed out: not so when Firebase only failed to answer", (_name, error, expected) => {
  expect(isRefusal(error)).toBe(expected);
});
