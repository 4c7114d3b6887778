import { spawnSync } from "node:child_process";
import { findFreePort } from "#dev/process/free-port";
import { getServerCommand } from "#dev/stack/server-folder";
import { sampleCases } from "#dev/testing/cases";
import { expect, test } from "#e2e/support/test";

const start = async (change: NodeJS.Dict<string>) => {
  const port = await findFreePort();
  const { command, args, env } = getServerCommand({ port, environment: { ...process.env, ...change } });
  return spawnSync(command, args, { env, encoding: "utf8", timeout: 20_000 });
};

const cases: { reason: string; change: NodeJS.Dict<string>; says: RegExp }[] = [
  {
    reason: "emulator or simulator settings in production",
    change: { APP_ENV: "production" },
    says: /An emulator must not run in production: remove FIREBASE_AUTH_EMULATOR_HOST.*and STRIPE_API_URL/,
  },
  {
    reason: "a build that contains their addresses, whatever its own settings",
    change: {
      APP_ENV: undefined,
      FIREBASE_AUTH_EMULATOR_HOST: "",
      NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: "",
      STRIPE_API_URL: "",
      NEXT_PUBLIC_STRIPE_JS_URL: "",
    },
    says: /remove NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL and NEXT_PUBLIC_STRIPE_JS_URL and build again/,
  },
  {
    reason: "an invalid connection string",
    change: { MONGODB_URI: "mongodb://user:hush@127.0.0.1:1/openbook?retryWrite=true" },
    says: /MONGODB_URI .*option retrywrite is not supported/i,
  },
];

test("a server that only listens to its own machine serves searches, redirects, and missing pages to a reverse proxy", async ({
  ownApp,
}) => {
  const site = await ownApp.startSibling({ HOSTNAME: "127.0.0.1" });
  const signedIn = { Cookie: "openbook-session=unverified" };
  const proxies: Record<string, string>[] = [
    {},
    { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "openbook.example" },
  ];
  try {
    for (const forwarded of proxies) {
      const get = (path: string, headers = {}) =>
        fetch(site.baseURL + path, { headers: { ...forwarded, ...headers }, redirect: "manual" });
      const search = await get("/services?q=sql");
      expect(search.status, JSON.stringify(forwarded)).toBe(200);
      const [, nonce] = /'nonce-([^']+)'/.exec(search.headers.get("Content-Security-Policy") ?? "") ?? [];
      const html = await search.text();
      expect(html).toContain("<q><bdi>sql</bdi></q>");
      expect(html, "its scripts run").toContain(`nonce="${nonce}"`);
      expect((await get("/services/browse?q=sql")).headers.get("Location")).toBe("/services?q=sql");
      expect((await get("/edit/x?y=1&_rsc=z", { RSC: "1" })).headers.get("Location")).toBe(
        `/login?from=${encodeURIComponent("/edit/x?y=1")}`,
      );
      expect((await get("/edit/x", signedIn)).status).toBe(404);
    }
  } finally {
    await site.stop();
  }
});

test("a server with unsafe settings doesn't start, and says why without a password", async () => {
  for (const { reason, change, says } of sampleCases(cases, { extra: 1 })) {
    const { status, stderr, stdout } = await start(change);
    expect(stderr, reason).toMatch(says);
    expect(stderr + stdout, reason).not.toContain("hush");
    expect(status, reason).toBe(1);
  }
});
