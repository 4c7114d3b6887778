import "server-only";
import { AppError } from "#lib/api/app-error";
import { env } from "#lib/env/env";
import { getClientAddress } from "#lib/limits/client-address";
import { type ReadLimitName, readLimits } from "#lib/limits/limits";

type Read = {
  name: ReadLimitName;
  /** The request's headers, for the client's address. */
  headers: Headers;
  /** The current time in milliseconds since 1970. */
  now?: number;
  /** The factor by which the operator raises all limits. */
  scale?: number;
  /** The number of our own proxies in front of the server. */
  proxies?: number;
};

type Window = { start: number; counts: Map<string, number> };

// proxy.ts and the routes are bundled apart and have a copy of this module each.
const holder = globalThis as typeof globalThis & { openbookReads?: Map<ReadLimitName, Window> };

/** Further addresses aren't counted in that window: no number of them fills the memory. */
export const maxCountedAddresses = 10_000;

/**
 * Counts what this address has this process do, without the database: reading goes on while it is down, and costs no
 * command more. Throws AppError `too_many`, with the seconds until the next window.
 */
export function limitReads({
  name,
  headers,
  now = Date.now(),
  scale = env.rateLimitScale,
  proxies = env.trustedProxies,
}: Read): void {
  const address = getClientAddress(headers, proxies);
  // Counted as one, people without a known address would lock each other out.
  if (address === null) return;
  const { windowSeconds, perAddress } = readLimits[name];
  const length = windowSeconds * 1000;
  const start = now - (now % length);
  if (count({ name, address, start }) <= perAddress * scale) return;
  throw new AppError("too_many", { retryAfterSeconds: Math.ceil((start + length - now) / 1000) });
}

type Counted = { name: ReadLimitName; address: string; start: number };

function count({ name, address, start }: Counted): number {
  holder.openbookReads ??= new Map();
  const windows = holder.openbookReads;
  const current = windows.get(name);
  const { counts } = current?.start === start ? current : { counts: new Map<string, number>() };
  const sum = (counts.get(address) ?? 0) + 1;
  if (sum > 1 || counts.size < maxCountedAddresses) counts.set(address, sum);
  windows.set(name, { start, counts });
  return sum;
}
