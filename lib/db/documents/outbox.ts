import "server-only";
import type { ObjectId } from "mongodb";

export type MailKind = "receipt" | "sale" | "refund" | "review" | "account_deleted";

/** A mail to be sent, or one that was: one per kind and key (docs/decisions/0034). Its text is written when it is sent. */
export type OutboxDocument = {
  _id: ObjectId;
  kind: MailKind;
  /** Names what happened, and to whom it is told; unique with `kind`. */
  key: string;
  /** Who it is for; missing where its fact says so. */
  uid?: string;
  /** Of receipts, sales, and refunds. */
  paymentId?: ObjectId;
  /** Stripe's id of the refund. */
  withdrawalId?: string;
  /** Of a review: the course's id and who wrote it. */
  serviceId?: ObjectId;
  authorUid?: string;
  /** Of a deleted account, until it is sent: nothing else knows the address any more. */
  deletedUid?: string;
  to?: string;
  /** "failed": given up. What has nothing to tell any more is deleted. */
  state: "waiting" | "sent" | "failed";
  attempts: number;
  /** Of one that waits; while a server sends it, when another one may. */
  nextAttemptAt: Date;
  /** The last attempt's: only its server says how it ended. */
  claim?: string;
  /** The same in all attempts, so that a mail program shows one that arrives twice once. */
  messageId: string;
  createdAt: Date;
  /** When it was asked for last. */
  queuedAt: Date;
  sentAt?: Date;
  /** Without any address. */
  lastProblem?: string;
  /** From then on the database may forget it; missing while it waits. */
  expiresAt?: Date;
};
