import "server-only";
import { isIP } from "node:net";
import { env } from "#lib/env/env";

/**
 * Returns the client address for rate limits: an IPv4 address, or the /64 network of an IPv6 address, because one
 * customer has a whole network. Reads only the entry of X-Forwarded-For that the outermost of our own proxies appended
 * (TRUSTED_PROXIES of them); a client can write anything to the left of it. Without a proxy, the header has the
 * address of the connection (lib/server/set-forwarded-address). Returns "unknown" if the entry isn't an address.
 */
export function getClientAddress(headers: Headers, proxies = env.trustedProxies): string {
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const address = withoutPort(hops.at(-Math.max(proxies, 1)) ?? hops[0] ?? "").replace(
    /^::ffff:(?=\d+\.)/i,
    "",
  );
  const version = isIP(address);
  if (version === 0) return "unknown";
  return version === 4 ? address : toNetwork(address);
}

/** Removes the port that some proxies include: 203.0.113.7:5678, [2001:db8::1]:443. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[([^\]]+)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

/** Returns the first four groups in full, which are equal for "2001:db8::1" and "2001:0db8:0:0:1::". */
function toNetwork(address: string): string {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
