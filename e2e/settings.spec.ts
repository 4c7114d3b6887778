import { spawnSync } from "node:child_process";
import { findFreePort } from "#dev/process/free-port";
import { getServerCommand } from "#dev/stack/server-folder";
import { expect, test } from "#e2e/test";

const start = async (change: NodeJS.Dict<string>) => {
  const port = await findFreePort();
  const { command, args, env } = getServerCommand({ port, environment: { ...process.env, ...change } });
  return spawnSync(command, args, { env, encoding: "utf8", timeout: 20_000 });
};

test("a production server with emulator or simulator settings doesn't start, and says why", async () => {
  const { status, stderr } = await start({ APP_ENV: "production" });
  expect(stderr).toContain("An emulator must not run in production: remove FIREBASE_AUTH_EMULATOR_HOST");
  expect(stderr).toContain("and STRIPE_API_URL");
  expect(status).toBe(1);
});

test("nor does one whose build contains their addresses, whatever its own settings", async () => {
  const change = {
    APP_ENV: undefined,
    FIREBASE_AUTH_EMULATOR_HOST: "",
    NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: "",
    STRIPE_API_URL: "",
    NEXT_PUBLIC_STRIPE_JS_URL: "",
  };
  const { status, stderr } = await start(change);
  expect(stderr).toContain(
    "remove NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL and NEXT_PUBLIC_STRIPE_JS_URL and build again",
  );
  expect(status).toBe(1);
});

test("an invalid connection string stops the start with a reason and without the password", async () => {
  const MONGODB_URI = "mongodb://user:hush@127.0.0.1:1/openbook?retryWrite=true";
  const { status, stderr, stdout } = await start({ MONGODB_URI });
  expect(stderr).toMatch(/MONGODB_URI .*option retrywrite is not supported/i);
  expect(stderr + stdout).not.toContain("hush");
  expect(status).toBe(1);
});
