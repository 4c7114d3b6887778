import { afterEach, expect, test, vi } from "vitest";

type Site = { APP_ENV: string; SITE_URL: string };
const hosted: Site = { APP_ENV: "production", SITE_URL: "https://openbook.example" };
const demo: Site = { APP_ENV: "local", SITE_URL: "http://localhost:3000" };

/** Returns whether a site with these settings accepts a write to this host from a page of this origin. */
async function accepts(site: Site, host: string, origin: string): Promise<boolean> {
  for (const [name, value] of Object.entries(site)) vi.stubEnv(name, value);
  vi.resetModules();
  const { requireOwnOrigin } = await import("#lib/auth/require-own-origin");
  const request = new Request("http://10.0.0.1/api/session", { headers: { Origin: origin } });
  request.headers.set("Host", host);
  try {
    requireOwnOrigin(request);
    return true;
  } catch {
    return false;
  }
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each<[string, Site, string, string, boolean]>([
  ["its own page", hosted, "openbook.example", "https://openbook.example", true],
  ["its own page behind a proxy", hosted, "app:3000", "https://openbook.example", true],
  ["its page at another host name", hosted, "www.openbook.example", "https://www.openbook.example", true],
  ["its host over plain HTTP", hosted, "openbook.example", "http://openbook.example", false],
  ["another host name over plain HTTP", hosted, "www.openbook.example", "http://www.openbook.example", false],
  ["another port", hosted, "openbook.example", "https://openbook.example:8443", false],
  ["another site", hosted, "openbook.example", "https://evil.example", false],
  ["a frame without an origin", hosted, "openbook.example", "null", false],
  ["the demo's page", demo, "localhost:3000", "http://localhost:3000", true],
  ["the demo's page by its IP address", demo, "127.0.0.1:3000", "http://127.0.0.1:3000", true],
  ["another site on this machine", demo, "localhost:3000", "http://localhost:3001", false],
])("a write from %s", async (_name, site, host, origin, isAccepted) => {
  expect(await accepts(site, host, origin)).toBe(isAccepted);
});
