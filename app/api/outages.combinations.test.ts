import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { CallAttempt } from "#dev/testing/calls/api-call";
import { requireCall } from "#dev/testing/calls/list-calls";
import { sampleCases } from "#dev/testing/cases";

import { type FaultProxy, startFaultProxy } from "#dev/testing/database/fault-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { type Dependency, expectedOutcomes } from "#dev/testing/faults/expected-outcomes";
import { createApiSession } from "#dev/testing/http/api-session";
import { skipAccountMemory } from "#dev/testing/people/skip-account-memory";
import { createStudent } from "#dev/testing/people/student";
import { withTimeLimit } from "#dev/testing/setup/time-limits";

/** The longest time until a response, in milliseconds, during any outage. */
const timeoutMs = 5000;

/** Starts a proxy in front of the dependency that a setting names. Must run before any module reads that setting. */
async function standBefore(setting: string) {
  const { [setting]: given = "" } = process.env;
  const { host, hostname, port } = new URL(given.includes("://") ? given : `http://${given}`);
  const proxy = await startFaultProxy({ host: hostname, port: Number(port) });
  return { proxy, proxied: given.replace(host, `127.0.0.1:${proxy.port}`) };
}

const database = await standBefore("MONGODB_URI");
const accounts = await standBefore("FIREBASE_AUTH_EMULATOR_HOST");
const payment = await standBefore("STRIPE_API_URL");
process.env.FIREBASE_AUTH_EMULATOR_HOST = accounts.proxied;
process.env.STRIPE_API_URL = payment.proxied;
// The file store is optional and has its own test (app/api/uploads/store-outages).
const proxies: Record<Exclude<Dependency, "The file store">, FaultProxy> = {
  "The database": database.proxy,
  "The accounts": accounts.proxy,
  "The payment service": payment.proxy,
};
const dependencies = Object.keys(proxies) as (keyof typeof proxies)[];
afterAll(() => Promise.all(Object.values(proxies).map(({ close }) => close())));

const faults = ["stop", "freeze", "kill"] as const;

// Every 5xx response is logged.
afterEach(() => void vi.mocked(console.error).mockClear());

const cases = dependencies.flatMap((dependency) => faults.map((fault) => ({ dependency, fault })));

test.each(sampleCases(cases, { covers: ({ dependency, fault }) => [dependency, fault], name: "outages" }))(
  "$dependency, $fault: every call gets the response of docs/faults.md within 5 s, and nothing is lost or duplicated",
  async ({ dependency, fault }) => {
    const proxy = proxies[dependency];
    // A direct connection, because the driver would otherwise switch to the address that the server reports for itself.
    const uri = new URL(dependency === "The database" ? withTimeLimit(database.proxied) : database.proxied);
    uri.searchParams.set("directConnection", "true");
    const { apiRoutes } = await loadWithDatabase(uri.href, () => import("#app/api/api-routes"));
    const expected = expectedOutcomes[dependency].calls;
    const calls: (CallAttempt & { call: string })[] = [];
    for (const call of Object.keys(expected)) {
      const { begin } = requireCall(call);
      calls.push({ call, ...(await begin(await createStudent(createApiSession(apiRoutes)))) });
    }

    const late: string[] = [];
    const send = async ({ call, send }: (typeof calls)[number]): Promise<[string, string]> => {
      const startedAt = performance.now();
      const answer = await send();
      const milliseconds = performance.now() - startedAt;
      if (milliseconds > timeoutMs) late.push(`${call}: ${Math.round(milliseconds)} ms`);
      if (answer.status() === 503) expect(answer.headers()["retry-after"], call).toMatch(/^\d+$/);
      const { error } = await answer.json();
      return [call, [answer.status(), error?.message].filter(Boolean).join(", ")];
    };
    await skipAccountMemory();
    await proxy.suffer(fault);
    const seen = await Promise.all(calls.map(send));
    await proxy.recover();
    expect.soft(Object.fromEntries(seen)).toEqual(expected);
    expect.soft(late, "answered later than 5 s").toEqual([]);
    await Promise.all(
      calls.map(async ({ call, send, again = [], check }) => {
        expect([200, 201, ...again], `${call} again`).toContain((await send()).status());
        await check();
      }),
    );
  },
);
