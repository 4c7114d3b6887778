import "server-only";

/** That a server changes what carries these tags, for the caches of the others (lib/cache/invalidations). */
export type InvalidationDocument = {
  _id: string;
  tags: string[];
  /** Which process. */
  server: string;
  /** While the write is under way. */
  isOpen?: true;
  /** When it was opened or closed, by the database's clock. An hour later the database may forget it. */
  at: Date;
};

export type RateLimitDocument = {
  /** Whose requests of what are counted, in which window (lib/limits). */
  _id: string;
  count: number;
  /** From then on the database may forget it. */
  expiresAt: Date;
};

/** The one document that the health check reads and writes (lib/db/check-database). */
export type HealthDocument = {
  _id: "check";
  /** How often all servers have checked. */
  checks: number;
  checkedAt: Date;
};
