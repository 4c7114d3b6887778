import { withTimeout } from "#lib/rules/async/with-timeout";

/** That a server changes, or has changed, what carries these tags (lib/cache/invalidations). */
export type Invalidation = {
  id: string;
  tags: readonly string[];
  /** The write is under way; closed once it has ended. */
  isOpen: boolean;
  /** When it was opened or closed, in milliseconds since 1970 by the database's clock. */
  at: number;
  isOwn: boolean;
};

/** How often the database is asked, in milliseconds, while there are requests. With the answer, a second at most. */
const intervalMs = 900;

/** How long a request waits for the answer. A database that is slower or away leaves what is known being served. */
const patienceMs = 300;

/** For how long after that no request waits. */
const awayMs = 5000;

/**
 * How long a write can take effect after its invalidation was opened: a call is answered within five seconds. What is
 * still open then was left by a server that was killed, or that lost its database.
 */
export const maxWriteMs = 10_000;

/** After so long without an answer everything is forgotten: invalidations are kept for an hour. */
const maxSilenceMs = 30 * 60_000;

/** Of one answer. When there are more, everything is forgotten, which costs less. */
export const maxInvalidations = 2000;

/** `endsAt`: by which time its write has ended, by this process's clock. `hasEnded`: it was looked at since then. */
type Known = Invalidation & { endsAt: number; hasEnded?: boolean };

type ListenerOptions = {
  /** The latest ones, at most maxInvalidations, newest first; since a time by the database's clock, or the newest alone. */
  list: (since: number | null) => Promise<Invalidation[]>;
  expireTags: (tags: readonly string[]) => void;
  expireEverything: () => void;
  /** In milliseconds, by a monotonic clock. */
  getTime: () => number;
};

/**
 * Returns a function that makes this process forget what other servers have changed, for a call before anything is read
 * from a cache. It asks the database once in 0.9 s at most; between two answers it does nothing, so that a page is at most
 * a second old. What it hears counts from the moment in which it is heard: no two clocks are compared.
 */
export function createInvalidationListener({
  list,
  expireTags,
  expireEverything,
  getTime,
}: ListenerOptions): () => Promise<void> {
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let awayUntil = Number.NEGATIVE_INFINITY;
  /** The latest time that the database has named. */
  let newest: number | null = null;
  /** What was heard: all of the next answer's that this one had, and what is open. */
  const known = new Map<string, Known>();

  async function ask(): Promise<void> {
    const since = newest === null ? null : newest - maxWriteMs;
    const found = await list(since);
    const now = getTime();
    if (now - answeredAt > maxSilenceMs || found.length >= maxInvalidations) expireEverything();
    answeredAt = now;
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
    awayUntil = getTime() + awayMs;
  };

  return async () => {
    const now = getTime();
    if (!asking && now - askedAt >= intervalMs) {
      askedAt = now;
      asking = ask()
        .catch(giveUp)
        .finally(() => {
          asking = null;
        });
    }
    if (asking && now >= awayUntil) await withTimeout(asking, { timeoutMs: patienceMs, onTimeout: giveUp });
  };
}
