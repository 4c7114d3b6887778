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

type ReadCount = { start: number; sum: number };

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
 * command. Throws AppError `too_many` with the seconds until the next window.
 */
export function enforceReadLimit(read: CountedRead): void {
  const retryAfterSeconds = countRead(read);
  if (retryAfterSeconds > 0) throw new AppError("too_many", { retryAfterSeconds });
}

/** Counts a read in this process and returns the seconds until the next one is allowed; 0 within the limit. */
export function countRead(read: CountedRead): number {
  const { name, headers, uid, cost = 1, now = Date.now(), scale = env.rateLimitScale, proxies } = read;
  const { windowSeconds, perUser, perAddress }: ReadLimit = readLimits[name];
  const length = windowSeconds * 1000;
  const start = now - (now % length);
  const key = uid === undefined ? `address:${getClientAddress(headers, proxies)}` : `user:${uid}`;
  const counts = readCounts.get(name) ?? new LRUCache<string, ReadCount>({ max: maxCounted });
  readCounts.set(name, counts);
  const current = counts.get(key);
  const sum = (current?.start === start ? current.sum : 0) + cost;
  counts.set(key, { start, sum });
  const limit = (uid === undefined ? undefined : perUser) ?? perAddress;
  return limit === undefined || sum <= limit * scale ? 0 : Math.ceil((start + length - now) / 1000);
}

type AccountRequest = LimitedRequest & { uid: string | undefined; cost?: number };

/**
 * Counts any request of a user in this process, whatever its own limit. Does nothing for a visitor. Throws AppError
 * `too_many` with the seconds until the next one is allowed.
 */
export function enforceAccountLimit({ uid, ...request }: AccountRequest): void {
  if (uid !== undefined) enforceReadLimit({ ...request, uid, name: "account" });
}

/** Adds the cost of a search that took too long. The search itself was already counted as 1. */
export function countSlowSearch(headers: Headers): void {
  countRead({ name: "search", headers, cost: slowSearchCost - 1 });
}
