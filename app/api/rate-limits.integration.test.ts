import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { apiRoutes } from "#app/api/api-routes";
import { callRoute } from "#dev/testing/call-route";
import { addAccount, getIdToken } from "#dev/testing/emulator";
import { openTestDatabase } from "#dev/testing/test-database";
import { limits } from "#lib/limits/limits";

const own = { Origin: "http://localhost:3000", "Content-Type": "application/json" };
const scale = 0.1;
let POST: typeof import("#app/api/session/route").POST;

beforeAll(async () => {
  vi.stubEnv("RATE_LIMIT_SCALE", String(scale));
  vi.resetModules();
  ({ POST } = await import("#app/api/session/route"));
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

// All of a test's requests fall into one window, one second after its start.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 60_000) * 60_000 + 1000 });
});
afterEach(() => void vi.useRealTimers());

const signIn = (idToken: string) =>
  callRoute(POST, "/api/session", {
    init: {
      method: "POST",
      headers: { ...own, "X-Forwarded-For": "203.0.113.7" },
      body: JSON.stringify({ idToken }),
    },
  });

test("too many sign-ins from an address get 429 with the seconds to wait, and none of them is tried", async () => {
  const idToken = await getIdToken(await addAccount());
  const allowed = limits["sign-in"].perAddress * scale;
  for (let number = 0; number < allowed; number += 1) expect((await signIn(idToken)).status).toBe(200);
  const { status, headers, body } = await signIn(idToken);
  expect([status, body.error.code]).toEqual([429, "too_many"]);
  expect(headers.get("Retry-After")).toBe("59");
  expect(headers.getSetCookie()).toEqual([]);
});

test("a limit counts requests, not successes", async () => {
  const allowed = limits["sign-in"].perAddress * scale;
  for (let number = 0; number < allowed; number += 1) expect((await signIn("forged")).status).toBe(401);
  expect((await signIn("forged")).status).toBe(429);
  expect(await openTestDatabase().collection("rateLimits").countDocuments()).toBe(1);
});

// Signed requests (Stripe), secret holders (the seed, a scheduler), and logouts aren't limited.
const unlimited = [
  "POST /api/webhooks/stripe",
  "POST /api/revalidate",
  "POST /api/cron",
  "DELETE /api/session",
];

test("every endpoint that writes has a rate limit", () => {
  const changing = apiRoutes.flatMap(({ path, handlers }) =>
    (["POST", "PUT", "PATCH", "DELETE"] as const).flatMap((method) => {
      const description = handlers[method].description;
      return description ? [{ call: `${method} ${path}`, limit: description.limit }] : [];
    }),
  );
  const without = changing.filter(({ limit }) => !limit).map(({ call }) => call);
  expect(without.filter((call) => !unlimited.includes(call))).toEqual([]);
  expect(changing.length).toBeGreaterThan(without.length);
});
