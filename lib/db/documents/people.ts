import "server-only";
import type { ObjectId } from "mongodb";
import type { PersonState } from "#lib/rules/moderation/person-state";

/** The deletion of a user's account: their data is being erased, or was (lib/people/delete-account). */
export type AccountDeletionDocument = {
  _id: ObjectId;
  /** The account's uid. An alias replaces it once no other document names the user. */
  uid: string;
  /** "requested": the account may still be open. "erasing": it's disabled. "erased": it's gone. */
  state: "requested" | "erasing" | "erased";
  requestedAt: Date;
  /** When the erasure is next tried or checked; missing once nothing is left to do. */
  checkAt?: Date;
};

/** An admin's decision about what a user may do: one per user. Missing for a user who is active and always was. */
export type PersonStateDocument = {
  _id: ObjectId;
  uid: string;
  state: PersonState;
  /** Shown to the user. */
  reason: string;
  /** The admin who decided. */
  admin: { uid: string; name: string };
  changedAt: Date;
  /** Incremented by each decision. */
  revision: number;
  /** When its effects are next carried out (lib/moderation/run-person-state); missing once all are. */
  checkAt?: Date;
};
