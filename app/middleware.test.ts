import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { readLimits, unknownSessionCost } from "#lib/limits/limits";
import { config, middleware } from "#middleware";

/** Requests a personal page as a visitor. */
function open(address: string, headers: Record<string, string>) {
  const sent = { ...headers, "X-Forwarded-For": address };
  return middleware(new NextRequest("http://localhost:3000/purchases", { headers: sent }));
}

function stopClock() {
  vi.useFakeTimers({ toFake: ["Date"], now: 60_000 });
  onTestFinished(() => void vi.useRealTimers());
}

const isRendered = (response: Response) => response.headers.has("x-middleware-next");
const toPrefetch = (kind: string) => ({ RSC: "1", "Next-Router-Prefetch": kind });

test("a script without a session can have a few hundred pages a minute rendered, and the router can prefetch any number", async () => {
  stopClock();
  const allowed = readLimits.page.perAddress / unknownSessionCost;
  for (let number = 0; number < 2 * allowed; number += 1) {
    expect(isRendered(await open("203.0.113.1", toPrefetch("1")))).toBe(true);
  }
  for (let number = 0; number < allowed; number += 1) {
    expect(isRendered(await open("203.0.113.1", toPrefetch("2")))).toBe(true);
  }
  expect((await open("203.0.113.1", toPrefetch("2"))).status).toBe(429);
  expect(isRendered(await open("203.0.113.1", toPrefetch("1")))).toBe(true);
  expect(isRendered(await open("198.51.100.1", toPrefetch("2")))).toBe(true);
});

test("an address above the limit of refusals gets each further one a second later", async () => {
  stopClock();
  const address = "203.0.113.3";
  const visit = () => open(address, toPrefetch("2"));
  while ((await visit()).status !== 429);
  for (let number = 1; number < readLimits.refusal.perAddress; number += 1) await visit();
  const startedAt = performance.now();
  expect((await visit()).status).toBe(429);
  expect(performance.now() - startedAt).toBeGreaterThan(990);
});

test("a request that only claims to be a prefetch is sent to the login page", async () => {
  const { headers } = await open("203.0.113.2", { "Next-Router-Prefetch": "2" });
  expect(headers.get("Location")).toMatch(/\/login\?.*purchases/);
});

const [spelled, id] = ["6561F0C0A1b2c3d4e5f60718", "6561f0c0a1b2c3d4e5f60718"];

test.each([
  [`/details/${spelled}?from=mail`, `/details/${id}?from=mail`],
  [`/details/${spelled}/reviews/newest`, `/details/${id}/reviews/newest`],
  [`/details/${id}/preview/${spelled}`, `/details/${id}/preview/${id}`],
  [`/details/%3${spelled}`, `/details/${id}`],
  [`/teachers/${spelled}`, `/teachers/${id}`],
  [`/certificates/${"F".repeat(32)}`, `/certificates/${"f".repeat(32)}`],
  [`/learn/${spelled}`, `/learn/${id}`],
  [`/edit/${spelled}`, `/edit/${id}`],
])("another spelling of an id is redirected to the page's one URL: %s", async (path, canonical) => {
  const url = `http://localhost:3000${path}`;
  expect(unstable_doesMiddlewareMatch({ config, url })).toBe(true);
  const { status, headers } = await middleware(new NextRequest(url));
  expect([status, headers.get("Location")]).toEqual([308, `http://localhost:3000${canonical}`]);
});

test.each([
  `/details/${id}`,
  `/details/${id}/reviews/newest`,
  `/teachers/${id}`,
  `/certificates/${"f".repeat(32)}`,
])("a static page's own URL is served without the middleware: %s", (path) => {
  expect(unstable_doesMiddlewareMatch({ config, url: path })).toBe(false);
});
