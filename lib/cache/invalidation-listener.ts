import type { TagRefresher } from "#lib/cache/tag-refresh";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** A server's announcement that it is changing or has changed the data with these tags (lib/cache/invalidations). */
export type Invalidation = {
  id: string;
  tags: readonly string[];
  /** True while the write is in progress. */
  isOpen: boolean;
  /** The time at which it was opened or closed, in milliseconds since 1970 by the database's clock. */
  at: number;
  isOwn: boolean;
};

/** Milliseconds between two queries while there are requests. With the answer, they add up to one second. */
const intervalMs = 900;

/** The milliseconds that a request waits for the answer at most. After that, it is served from the caches. */
export const maxWaitMs = 300;

/** The milliseconds without an answer after which the database counts as away. A driver reconnects in half a second. */
const maxSilenceBeforeAwayMs = 2000;

/** The time after such a timeout during which no request waits, in milliseconds. */
const pauseMs = 5000;

/**
 * Milliseconds after opening an invalidation within which its write can take effect: calls are answered within 5 s. If
 * it's still open then, its server was killed or lost its database.
 */
export const maxWriteMs = 10_000;

/** The time without an answer after which everything expires, in milliseconds. Invalidations are kept for an hour. */
const maxSilenceMs = 30 * 60_000;

/** The size limit of one answer. If more are pending, everything expires, which costs less. */
export const maxInvalidations = 2000;

/**
 * `endsAt`: when the write has ended at the latest, by this process's clock. `hasEnded`: its tags expired after that.
 */
type KnownInvalidation = Invalidation & { endsAt: number; hasEnded?: boolean };

type ListenerOptions = {
  /**
   * Lists at most maxInvalidations, newest first: since a time of the database's clock, or only the newest for null.
   */
  list: (since: number | null) => Promise<Invalidation[]>;
  expireTags: (tags: readonly string[]) => void;
  expireEverything: () => void;
  /** Returns milliseconds of a monotonic clock. */
  getTime: () => number;
};

/**
 * `refresh` expires the tags that other servers invalidated. Call it before every read from a cache. It queries the
 * database at most once per 0.9 s and does nothing in between, so a page is at most one second old. Tags expire at the
 * moment at which this process learns of the change, so clocks of different servers are never compared.
 * `isDatabaseAway` queries it at once, or, while it's known to be away, returns true until a later query is answered.
 */
export function createInvalidationListener({
  list,
  expireTags,
  expireEverything,
  getTime,
}: ListenerOptions): TagRefresher {
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let awayUntil = Number.NEGATIVE_INFINITY;
  let isAway = false;
  /** The latest time in the answers so far, by the database's clock. */
  let newest: number | null = null;
  /** The known invalidations by id: those that the next answer can repeat, and those still open. */
  const known = new Map<string, KnownInvalidation>();

  async function ask(): Promise<void> {
    const since = newest === null ? null : newest - maxWriteMs;
    const found = await list(since);
    const now = getTime();
    if (now - answeredAt > maxSilenceMs || found.length >= maxInvalidations) expireEverything();
    answeredAt = now;
    isAway = false;
    awayUntil = Number.NEGATIVE_INFINITY;
    newest = Math.max(newest ?? 0, found[0]?.at ?? 0);
    for (const invalidation of found) {
      const { id, isOwn, isOpen } = invalidation;
      if (isOwn || known.get(id)?.isOpen === isOpen) continue;
      known.set(id, { ...invalidation, endsAt: isOpen ? now + maxWriteMs : now });
    }
    for (const [id, heard] of known) {
      if (!heard.hasEnded) {
        expireTags(heard.tags);
        heard.hasEnded = heard.endsAt <= now;
      } else if (heard.at < newest - maxWriteMs) known.delete(id);
    }
  }

  const giveUp = () => {
    awayUntil = getTime() + pauseMs;
  };

  function startAsking(): Promise<void> {
    askedAt = getTime();
    asking = ask()
      .catch(() => {
        isAway = true;
        giveUp();
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  async function refresh(): Promise<void> {
    const now = getTime();
    if (!asking && now - askedAt >= intervalMs) void startAsking();
    if (asking && now >= awayUntil) await withTimeout(asking, { timeoutMs: maxWaitMs, onTimeout: giveUp });
  }

  async function isDatabaseAway(): Promise<boolean> {
    if (isAway) return true;
    const onTimeout = () => {
      isAway = true;
    };
    await withTimeout(asking ?? startAsking(), { timeoutMs: maxSilenceBeforeAwayMs, onTimeout });
    return isAway;
  }

  return { refresh, isDatabaseAway };
}
