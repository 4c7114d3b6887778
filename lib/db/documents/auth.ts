import "server-only";
import type { SignInMethods } from "#lib/rules/auth/sign-in-methods";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** A user's account, as its sessions show it. */
export type SessionAccount = Omit<SignedInUser, "uid"> & { signInMethods: SignInMethods };

/** A user's session in one browser (lib/auth/sessions). */
export type SessionDocument = {
  /** The SHA-256 of the session cookie. The cookie itself isn't stored. */
  _id: string;
  uid: string;
  /** The time of the login, by Firebase's clock. */
  startedAt: Date;
  /** When the session cookie expires. A TTL index deletes the document after that. */
  expiresAt: Date;
  /** The account, as Firebase last described it; missing once the session has ended. */
  account?: SessionAccount;
  /** When Firebase last confirmed the account; missing if the next request must ask Firebase. */
  checkedAt?: Date;
  /** Incremented by each change of the account that was made here, so that an older answer of Firebase isn't stored. */
  revision: number;
  /** When it ended; missing while open. Kept until the cookie expires, so that no copy of it restarts the session. */
  endedAt?: Date;
};
