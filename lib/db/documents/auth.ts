import "server-only";
import type { SignInMethods } from "#lib/rules/auth/sign-in-methods";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** An account as its sessions show it. */
export type SessionAccount = Omit<SignedInUser, "uid" | "isAdmin"> & { signInMethods: SignInMethods };

/** A session of someone in one browser (lib/auth/sessions). */
export type SessionDocument = {
  /** The SHA-256 of its cookie, which is stored nowhere. */
  _id: string;
  uid: string;
  /** As the account was when the session began. */
  isAdmin: boolean;
  /** The sign-in, by Firebase's clock. */
  startedAt: Date;
  /** When its cookie expires. From then on the database may forget it. */
  expiresAt: Date;
  /** As Firebase last described it; missing once the session has ended. */
  account?: SessionAccount;
  /** When Firebase was last asked; missing if it is to be asked with the next request. */
  checkedAt?: Date;
  /** Raised by each change of the account that was made here. */
  revision: number;
  /** It stays until its cookie has expired, so that no copy of the cookie begins it again. */
  endedAt?: Date;
};
