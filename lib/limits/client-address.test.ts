import { expect, test } from "vitest";
import { getClientAddress } from "#lib/limits/client-address";

test.each<[string, string | null, number, string]>([
  ["a platform's header", "203.0.113.7", 1, "203.0.113.7"],
  ["a forged entry before it", "198.51.100.1, 203.0.113.7", 1, "203.0.113.7"],
  ["a CDN and a balancer", "198.51.100.1, 203.0.113.7, 10.0.0.1", 2, "203.0.113.7"],
  ["fewer entries than proxies", "203.0.113.7", 2, "203.0.113.7"],
  ["IPv4-mapped IPv6", "::ffff:203.0.113.7", 1, "203.0.113.7"],
  ["IPv6, any host", "2001:db8:1:2:aaaa::1", 1, "2001:db8:1:2"],
  ["IPv6, shortened prefix", "2001:db8::1", 1, "2001:db8:0:0"],
  ["IPv6, in full", "2001:0db8:0000:0000:1:2:3:4", 1, "2001:db8:0:0"],
  ["IPv6 loopback", "::1", 1, "0:0:0:0"],
  ["IPv4 with a port", "198.51.100.1, 203.0.113.7:5678", 1, "203.0.113.7"],
  ["IPv6 with a port", "[2001:db8:1:2::1]:443", 1, "2001:db8:1:2"],
  ["IPv6 in brackets", "[2001:db8:1:2::1]", 1, "2001:db8:1:2"],
  ["IPv4-mapped IPv6 with a port", "[::ffff:203.0.113.7]:443", 1, "203.0.113.7"],
  ["no proxy, the connection's address", "203.0.113.7", 0, "203.0.113.7"],
  ["no proxy, an IPv4 client of a server that listens on IPv6", "::ffff:203.0.113.7", 0, "203.0.113.7"],
  ["nothing", null, 1, "unknown"],
  ["an invalid address", "localhost", 1, "unknown"],
])("a limit counts the client's real address: %s", (_name, header, proxies, expected) => {
  const headers = new Headers(header === null ? {} : { "x-forwarded-for": header });
  expect(getClientAddress(headers, proxies)).toBe(expected);
});
