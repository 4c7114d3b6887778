import "server-only";
import type { ObjectId } from "mongodb";

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
