import "server-only";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { createErrorResponse } from "#lib/errors/create-error-response";
import { getClientAddress } from "#lib/limits/client-address";
import { type ReadLimitName, readLimits, slowSearchCost } from "#lib/limits/limits";
import { logTruncated } from "#lib/observability/log-truncated";
import { getGlobal } from "#lib/rules/process/process-global";

/**
 * A counted request: its headers, which have the client's address, and for tests the time in milliseconds since 1970,
 * the factor of all limits (RATE_LIMIT_SCALE), and the number of our own proxies in front of the server.
 */
export type LimitedRequest = { headers: Headers; now?: number; scale?: number; proxies?: number };

type LimitedRead = LimitedRequest & { name: ReadLimitName };
type CountWindow = { start: number; counts: Map<string, number> };

/** Exported for its test. */
export const windows = getGlobal("reads", () => new Map<ReadLimitName, CountWindow>());

/** The number of addresses that are counted per window. Later ones aren't, so they can't fill the memory. */
export const maxCountedAddresses = 10_000;

/**
 * Counts a read of this address in this process. Doesn't use the database, so reads continue while it is down and cost
 * no extra command. Throws AppError `too_many` with the seconds until the next window.
 */
export function enforceReadLimit(read: LimitedRead): void {
  const { name, now = Date.now(), scale = env.rateLimitScale } = read;
  if (countRead({ ...read, now, cost: 1 }) <= readLimits[name].perAddress * scale) return;
  const { start, length } = toWindow({ name, now });
  throw new AppError("too_many", { retryAfterSeconds: Math.ceil((start + length - now) / 1000) });
}

/** Returns the 429 response for an address that searches too often, before a page is rendered; null otherwise. */
export function checkSearchLimit(headers: Headers): Response | null {
  try {
    enforceReadLimit({ name: "search", headers });
    return null;
  } catch (error) {
    if (error instanceof AppError) return createErrorResponse({ error });
    throw error;
  }
}

/** Adds the cost of a search that took too long. The search itself was already counted as 1. */
export function countSlowSearch(headers: Headers): void {
  countRead({ name: "search", headers, now: Date.now(), cost: slowSearchCost - 1 });
}

function toWindow({ name, now }: { name: ReadLimitName; now: number }) {
  const length = readLimits[name].windowSeconds * 1000;
  return { start: now - (now % length), length };
}

/** Adds a cost and returns the sum of this address in this window; 0 without a known address, as in enforceLimit. */
function countRead({
  name,
  headers,
  now,
  cost,
  proxies,
}: LimitedRead & { now: number; cost: number }): number {
  const address = getClientAddress(headers, proxies);
  if (address === null) return 0;
  const { start } = toWindow({ name, now });
  const current = windows.get(name);
  const { counts } = current?.start === start ? current : { counts: new Map<string, number>() };
  const sum = (counts.get(address) ?? 0) + cost;
  if (counts.has(address)) counts.set(address, sum);
  else if (counts.size < maxCountedAddresses) {
    counts.set(address, sum);
    logTruncated({ what: "addresses of a read limit", limit: maxCountedAddresses, count: counts.size });
  }
  windows.set(name, { start, counts });
  return sum;
}
