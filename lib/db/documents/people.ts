import "server-only";
import type { ObjectId } from "mongodb";

/** That someone has deleted their account: what is stored about them is being erased, or was (lib/people/delete-account). */
export type AccountDeletionDocument = {
  _id: ObjectId;
  /** Whose account it is; the alias once nothing names them any more. */
  uid: string;
  /** "requested": their account may still be open. "erasing": it is closed. "erased": it is gone. */
  state: "requested" | "erasing" | "erased";
  requestedAt: Date;
  /** When the erasing is tried, or looked over, next; missing once nothing is left to do. */
  checkAt?: Date;
};
