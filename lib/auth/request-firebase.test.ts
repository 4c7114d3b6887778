import { expect, test } from "vitest";
import { isRejection } from "#lib/auth/request-firebase";

const fail = (code: string, message = "no") => Object.assign(new Error(message), { code });
const argument = (message: string) => fail("auth/argument-error", message);

test.each([
  ["a forged token", argument("Firebase ID token has invalid signature. See https://firebase.google.com")],
  ["a forged cookie", argument("Decoding Firebase session cookie failed. Make sure you passed …")],
  ["an unknown key", argument('Firebase ID token has "kid" claim which does not correspond to …')],
  ["a custom token", argument("verifyIdToken() expects an ID token, but was given a custom token.")],
  ["a revoked session", fail("auth/session-cookie-revoked")],
  ["a deleted account", fail("auth/user-not-found")],
  ["a malformed address", fail("auth/invalid-email")],
  ["a uid that is too long", fail("auth/invalid-uid")],
])("%s is a rejection, not an outage", (_name, error) => {
  expect(isRejection(error)).toBe(true);
});

test.each([
  ["a key server's error", argument("Error fetching public keys for Google certs: Firebase ID token has x")],
  ["a name that is not found", argument("Error while making request: getaddrinfo ENOTFOUND www.x.example")],
  ["a bug", argument("Cannot read properties of null (reading 'error')")],
  ["no reason", argument("")],
  ["a network that is down", fail("app/network-error")],
  ["a wrong service account", fail("app/invalid-credential")],
  ["an invalid session duration", fail("auth/invalid-session-cookie-duration")],
  ["anything else", new Error("x")],
])("%s is an outage and doesn't sign the user out", (_name, error) => {
  expect(isRejection(error)).toBe(false);
});
