import "server-only";
import type { ObjectId } from "mongodb";

/**
 * What a buyer declared about a line of a payment: to start at once, which ends the right to withdraw, or to withdraw.
 * One per line, by a unique index, so that of two tabs exactly one wins. It's evidence, and only `checkAt` changes.
 */
export type DeclarationDocument = {
  _id: ObjectId;
  /** The buyer's uid. */
  uid: string;
  paymentId: ObjectId;
  /** The course's id. */
  serviceId: ObjectId;
  kind: "consent" | "withdrawal";
  /** The words that the buyer saw and confirmed. */
  text: string;
  /** The SHA-256 of `text` in hexadecimal. */
  textHash: string;
  declaredAt: Date;
  /** What was left of the line's price, in cents; only of withdrawals. */
  amountCents?: number;
  /** When the scheduled job continues a withdrawal; missing once it's over, and for a consent. */
  checkAt?: Date;
};
