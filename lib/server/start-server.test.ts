import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const script = 'import { startServer } from "#lib/server/start-server"; await startServer();';
const args = ["--conditions=react-server", "--input-type=module-typescript", "--eval", script];

/** Starts the server in a process with only these settings. */
function start(settings: Record<string, string>) {
  const { PATH = "" } = process.env;
  const env = { PATH, NODE_ENV: "production", ...settings } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  return { status, stdout, stderr };
}

test("a production server without SITE_URL exits with a message that names the setting", () => {
  const { status, stdout, stderr } = start({});
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\s*SITE_URL is not set: .* Set it to the site's URL, such as https:/);
  expect(stdout).toBe("");
});

test.each(["XXX", "eur"])("a server with the invalid currency %s doesn't start", (currency) => {
  const { status, stderr } = start({
    SITE_URL: "https://openbook.example",
    NEXT_PUBLIC_CURRENCY: currency,
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/NEXT_PUBLIC_CURRENCY must be one of USD, AED, /);
});

test("a server logs in one line which features are on or off, and the missing settings of incomplete ones", () => {
  const settings = { SITE_URL: "https://openbook.example", STRIPE_SECRET_KEY: "sk_test_hush" };
  const { status, stdout, stderr } = start(settings);
  expect(status).toBe(0);
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(stderr)).toMatchObject({
    level: "error",
    message: "the server starts",
    database: "off: MONGODB_URI not set",
    payments: "off: NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET not set",
  });
  expect(stderr).not.toContain("hush");
});
