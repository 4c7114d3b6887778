import { expect, test } from "vitest";
import { toSignInMethods } from "#lib/rules/auth/sign-in-methods";

const password = { providerId: "password", email: "ada@openbook.test" };
const google = { providerId: "google.com", email: "ada@gmail.example" };

test.each([
  [[password], { hasPassword: true, googleEmail: null }],
  [[google], { hasPassword: false, googleEmail: "ada@gmail.example" }],
  [[google, password], { hasPassword: true, googleEmail: "ada@gmail.example" }],
  [[], { hasPassword: false, googleEmail: null }],
])("an account can reauthenticate with the methods that it signs in with: %j", (methods, expected) => {
  expect(toSignInMethods(methods)).toEqual(expected);
});
