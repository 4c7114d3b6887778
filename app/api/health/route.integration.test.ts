import { expect, test, vi } from "vitest";
import { GET } from "#app/api/health/route";
import { callRoute } from "#dev/testing/call-route";
import { type DatabaseProxy, startDatabaseProxy } from "#dev/testing/database-proxy";
import { loadWithDatabase } from "#dev/testing/load-with-database";
import { openTestDatabase } from "#dev/testing/test-database";

test("health is ok while the database can be read and written, and checking it leaves nothing behind", async () => {
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => callRoute(GET, "/api/health")));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { status: "ok", database: "ok" }]);
    }
  }
  expect(await openTestDatabase().collection("health").countDocuments()).toBe(1);
});

test.each<[string, (proxy: DatabaseProxy) => unknown]>([
  ["takes no writes", (proxy) => proxy.refuseWrites()],
  ["answers no reads", (proxy) => proxy.hold("find", new Promise(() => {}))],
  ["is away", (proxy) => proxy.goDown()],
])("health reports within 5 s that the database %s", async (_name, fail) => {
  const proxy = await startDatabaseProxy();
  // A command that is never answered is given up sooner here; how long it may take is the settings' own test.
  const uri = `${proxy.uri}&socketTimeoutMS=1000`;
  const loaded = await loadWithDatabase(uri, () => import("#app/api/health/route"));
  expect((await callRoute(loaded.GET, "/api/health")).status).toBe(200);
  await fail(proxy);
  const startedAt = performance.now();
  const { status, body } = await callRoute(loaded.GET, "/api/health");
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect([status, body.error.code]).toEqual([503, "unavailable"]);
  vi.mocked(console.error).mockClear();
});
