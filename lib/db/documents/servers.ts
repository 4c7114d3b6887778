import "server-only";
import type { ObjectId } from "mongodb";

/** Announces to the other servers that a write changes what carries these cache tags (lib/cache/invalidations). */
export type InvalidationDocument = {
  _id: string;
  tags: string[];
  /** The id of the process that writes. */
  server: string;
  /** Set while the write is under way. */
  isOpen?: true;
  /** When it was opened or closed, by the database's clock. A TTL index deletes it an hour later. */
  at: Date;
};

/** A counter of a rate limit. */
export type RateLimitDocument = {
  /** The client, the limited action, and the time window (lib/limits). */
  _id: string;
  count: number;
  /** When the TTL index deletes it. */
  expiresAt: Date;
};

/** What one write under way will add to quotas (lib/limits/within-quotas). */
export type QuotaReservation = {
  id: ObjectId;
  /** The ids of the documents that the write adds. */
  ids: ObjectId[];
  /** The names of the quotas that count them (lib/limits/quotas). */
  names: string[];
  /** The size of these documents, if they are files. */
  bytes: number;
  /** When it stops counting if its server has died. */
  expiresAt: Date;
};

/** The reservations of a person. */
export type QuotaReservationsDocument = {
  /** A hash of the person's uid. */
  _id: string;
  open: QuotaReservation[];
  /** Incremented by each change. */
  revision: number;
  /** When the last reservation expires. A TTL index deletes the document then. */
  expiresAt: Date;
};

/** The single document that the health check reads and writes (lib/db/require-writable-database). */
export type HealthDocument = {
  _id: "check";
  /** The number of checks by all servers. */
  checks: number;
  checkedAt: Date;
};
