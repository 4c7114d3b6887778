import "server-only";
import type { ObjectId } from "mongodb";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

export type MailKind =
  | "receipt"
  | "sale"
  | "refund"
  | "review"
  | "account_deleted"
  | "person_state"
  | "report_received"
  | "report_decided"
  | "consent"
  | "withdrawal";

/** An email to send or already sent: one per kind and key (docs/decisions/0034). Its text is written when sent. */
export type OutboxDocument = {
  _id: ObjectId;
  kind: MailKind;
  /** Identifies the event and the recipient; unique with `kind`. */
  key: string;
  /** The recipient's uid; missing if the recipient follows from the event, until the email is held. */
  uid?: string;
  /** The payment of a receipt, sale, refund, consent, or withdrawal email; missing for other kinds. */
  paymentId?: ObjectId;
  /** Stripe's id of the refund; only of refund emails. */
  reversalId?: string;
  /** The kind and id of the reported content; only of emails to reporters. */
  reportedKind?: ModeratedKind;
  subjectId?: ObjectId;
  /** The course's id; only of review, consent, and withdrawal emails. */
  serviceId?: ObjectId;
  /** The author of the review; only of review emails. */
  authorUid?: string;
  /**
   * The deleted account's uid, and the address of a deleted account or of a visitor who reported, which nothing else
   * stores. Removed once the email is sent or given up.
   */
  deletedUid?: string;
  to?: string;
  /** "failed": given up. An email that no longer has a reason is deleted. */
  state: "waiting" | "sent" | "failed";
  /** The number of attempts to send it. */
  attempts: number;
  /** Set while a waiting email is held until its recipient's address is verified (lib/outbox/outbox). */
  isHeld?: true;
  /** When a waiting email is tried next. While a server sends it, when another server may claim it. */
  nextAttemptAt: Date;
  /** The id of the current attempt: only the server that holds it can record its outcome. Missing between attempts. */
  claim?: string;
  /** The Message-ID, which stays the same for all attempts, so that mail clients can show a duplicate only once. */
  messageId: string;
  createdAt: Date;
  /** When it was last queued. */
  queuedAt: Date;
  /** When the SMTP server accepted it; missing until then. */
  sentAt?: Date;
  /** The last error, without any email address; missing without one. */
  lastProblem?: string;
  /** When the TTL index deletes it; missing while it waits. */
  expiresAt?: Date;
};
