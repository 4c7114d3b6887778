import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** A signed-in user, for tests of components. */
export const grace: SignedInUser = {
  uid: "grace",
  email: "grace@openbook.test",
  emailVerified: true,
  displayName: "Grace Hopper",
  photoURL: "",
  isAdmin: false,
};
