import "server-only";
import { LRUCache } from "lru-cache";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { getClientAddress } from "#lib/limits/client-address";
import { type ReadLimit, type ReadLimitName, readLimits, slowSearchCost } from "#lib/limits/limits";
import { getGlobal } from "#lib/rules/process/process-global";

/**
 * A counted request: its headers, which have the client's address, and for tests the time in milliseconds since 1970,
 * the factor of all limits (RATE_LIMIT_SCALE), and the number of our own proxies in front of the server.
 */
export type LimitedRequest = { headers: Headers; now?: number; scale?: number; proxies?: number };

/** Counts for the user `uid`, or without one for the client's address. `cost`: how many reads it counts as. */
type CountedRead = LimitedRequest & { name: ReadLimitName; uid?: string | undefined; cost?: number };

/** What a client had used at a time, in milliseconds since 1970. It decreases with time. */
type ReadCount = { used: number; at: number };

/**
 * The number of users and addresses that each limit counts, which bounds the memory. The one that was silent for
 * longest is forgotten first, so an attacker with many addresses can't stop the counting of those that send requests.
 */
export const maxCounted = 10_000;

/** By limit. Exported for its test. */
export const readCounts = getGlobal(
  "readCounts",
  () => new Map<ReadLimitName, LRUCache<string, ReadCount>>(),
);

/**
 * Counts a read in this process. Doesn't use the database, so reads continue while it is down and cost no extra
 * command. Throws AppError `too_many` with the seconds until the read is allowed.
 */
export function enforceReadLimit(read: CountedRead): void {
  const retryAfterSeconds = countRead(read);
  if (retryAfterSeconds > 0) throw new AppError("too_many", { retryAfterSeconds });
}

/** Counts a read in this process. Returns 0, or the seconds until it's allowed; it isn't counted then. */
export function countRead(read: CountedRead): number {
  const { waitSeconds, add } = toBucket(read);
  if (waitSeconds === 0) add();
  return waitSeconds;
}

/**
 * Returns the client's token bucket. A limit of 600 in 60 seconds allows 600 at once, and then 10 per second. With a
 * fixed window, a client could send all 600 at the start of each minute, and everyone else would wait.
 */
function toBucket({ name, headers, uid, cost = 1, now = Date.now(), ...options }: CountedRead) {
  const { scale = env.rateLimitScale, proxies } = options;
  const { windowSeconds, perUser, perAddress }: ReadLimit = readLimits[name];
  const key = uid === undefined ? `address:${getClientAddress(headers, proxies)}` : `user:${uid}`;
  const perWindow = (uid === undefined ? undefined : perUser) ?? perAddress;
  if (perWindow === undefined) return { waitSeconds: 0, add() {} };
  const limit = perWindow * scale;
  const perSecond = limit / windowSeconds;
  const counts = readCounts.get(name) ?? new LRUCache<string, ReadCount>({ max: maxCounted });
  readCounts.set(name, counts);
  const last = counts.get(key) ?? { used: 0, at: now };
  const used = Math.max(0, last.used - (Math.max(0, now - last.at) / 1000) * perSecond);
  return {
    waitSeconds: used + cost <= limit ? 0 : Math.ceil((used + cost - limit) / perSecond),
    add: () => void counts.set(key, { used: used + cost, at: now }),
  };
}

type AccountRequest = LimitedRequest & { uid: string | undefined; cost?: number };

/**
 * Counts any request of a user in this process, whatever its own limit. Does nothing for a visitor. Throws AppError
 * `too_many` with the seconds until the request is allowed.
 */
export function enforceAccountLimit({ uid, ...request }: AccountRequest): void {
  if (uid !== undefined) enforceReadLimit({ ...request, uid, name: "account" });
}

/**
 * Throws AppError `too_many` if enforceAccountLimit would refuse the request. Doesn't count it, because the user's
 * session hasn't been verified yet.
 */
export function requireAccountLimit({ uid, ...request }: AccountRequest): void {
  if (uid === undefined) return;
  const { waitSeconds } = toBucket({ ...request, uid, name: "account" });
  if (waitSeconds > 0) throw new AppError("too_many", { retryAfterSeconds: waitSeconds });
}

/** Adds the cost of a search that took too long. The search itself was already counted as 1. */
export function countSlowSearch(headers: Headers): void {
  toBucket({ name: "search", headers, cost: slowSearchCost - 1 }).add();
}
