import "server-only";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { getClientAddress } from "#lib/limits/client-address";
import { countRequest } from "#lib/limits/count-request";
import { type LimitedRequest, limitReads } from "#lib/limits/limit-reads";
import { type LimitName, limits, type ReadLimitName, readLimits } from "#lib/limits/limits";

/** `uid` is undefined for visitors. */
type Limited = LimitedRequest & { name: LimitName; uid?: string | undefined };

/**
 * Counts a request of this user and address across all servers, in fixed windows that start at the same time for all
 * clients; reads only per process (lib/limits/limit-reads). Throws AppError `too_many` with the seconds until the next
 * window. Throws `unavailable` or the driver's error without the database; the request must not be handled then.
 */
export async function enforceLimit({
  name,
  uid,
  headers,
  now = Date.now(),
  scale = env.rateLimitScale,
  proxies = env.trustedProxies,
}: Limited): Promise<void> {
  if (isReadLimit(name)) return limitReads({ name, headers, now, scale, proxies });
  const { windowSeconds, perUser, perAddress } = limits[name];
  const length = windowSeconds * 1000;
  const start = now - (now % length);
  const expiresAt = new Date(start + 2 * length);
  const count = (kind: string, value: string) => countRequest({ name, kind, value, start, expiresAt });
  const address = getClientAddress(headers, proxies);
  const [byAddress, byUser] = await Promise.all([
    // Not counted without a known address, because users would otherwise share one count and lock each other out.
    address === null ? 0 : count("address", address),
    uid === undefined ? 0 : count("user", uid),
  ]);
  if (byAddress <= perAddress * scale && byUser <= perUser * scale) return;
  throw new AppError("too_many", { retryAfterSeconds: Math.ceil((start + length - now) / 1000) });
}

function isReadLimit(name: LimitName): name is ReadLimitName {
  return Object.hasOwn(readLimits, name);
}
