import { spawnSync } from "node:child_process";
import { findFreePort } from "#dev/process/free-port";
import { getServerCommand } from "#dev/stack/server-folder";
import { sampleCases } from "#dev/testing/cases";
import { expect, test } from "#e2e/test";

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

test("a server with unsafe settings doesn't start, and says why without a password", async () => {
  for (const { reason, change, says } of sampleCases(cases, { extra: 1 })) {
    const { status, stderr, stdout } = await start(change);
    expect(stderr, reason).toMatch(says);
    expect(stderr + stdout, reason).not.toContain("hush");
    expect(status, reason).toBe(1);
  }
});
