import { expect, onTestFinished, test, vi } from "vitest";
import { GET as GET_LIVE } from "#app/api/health/live/route";
import { GET } from "#app/api/health/route";
import { type DatabaseProxy, startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { moveClock } from "#dev/testing/setup/move-clock";
import { withTimeLimit } from "#dev/testing/setup/time-limits";
import { getDatabaseClient } from "#lib/db/client";

/** Lets two seconds pass, after which a successful check is no longer repeated. */
const passTime = () => moveClock(2000);

test("the health check succeeds while the database can be read and written, and the checks keep one document", async () => {
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
  ["answers no reads", (proxy) => proxy.hold("find", () => new Promise(() => {}))],
  ["is down", (proxy) => proxy.goDown()],
])("the health check reports within 5 s that the database %s", async (_name, fail) => {
  const proxy = await startDatabaseProxy();
  // This test gives up sooner on a command that is never answered; the real limit has its own test.
  const uri = withTimeLimit(proxy.uri, 1000);
  const loaded = await loadWithDatabase(uri, () => import("#app/api/health/route"));
  expect((await callRoute(loaded.GET, "/api/health")).status).toBe(200);
  await fail(proxy);
  passTime();
  const startedAt = performance.now();
  const { status, body } = await callRoute(loaded.GET, "/api/health");
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect([status, body.error.code]).toEqual([503, "unavailable"]);
  expect((await callRoute(loaded.GET, "/api/health")).status).toBe(503);
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line));
  expect(lines, "one line, however many probes").toMatchObject([{ message: "the server is not ready" }]);
  vi.mocked(console.error).mockClear();
});

test("any number of health checks costs at most one write every two seconds, and a database that stops is noticed after that", async () => {
  const proxy = await startDatabaseProxy();
  const uri = withTimeLimit(proxy.uri, 1000);
  const loaded = await loadWithDatabase(uri, () => import("#app/api/health/route"));
  const { getDatabaseClient: getClient } = await import("#lib/db/client");
  const seen = vi.fn();
  (await getClient()).on("commandStarted", ({ commandName }) => commandName === "findAndModify" && seen());
  const check = async () => (await callRoute(loaded.GET, "/api/health")).status;
  for (let count = 0; count < 50; count += 1) expect(await check()).toBe(200);
  expect(seen).toHaveBeenCalledTimes(1);
  await proxy.goDown();
  expect(await check()).toBe(200);
  passTime();
  expect(await check()).toBe(503);
  vi.mocked(console.error).mockClear();
});

test("the health check requires a write that a majority of the database's servers acknowledge", async () => {
  const seen = vi.fn();
  const client = await getDatabaseClient();
  client.on("commandStarted", seen);
  onTestFinished(() => void client.off("commandStarted", seen));
  passTime();
  await callRoute(GET, "/api/health");
  const commands = seen.mock.calls.map(([{ commandName, command }]) => [
    commandName,
    command.writeConcern?.w,
  ]);
  expect(commands).toEqual([
    ["findAndModify", "majority"],
    ["find", undefined],
  ]);
});

test("the liveness check answers without a database command", async () => {
  const seen = vi.fn();
  const client = await getDatabaseClient();
  client.on("commandStarted", seen);
  onTestFinished(() => void client.off("commandStarted", seen));
  expect(await callRoute(GET_LIVE, "/api/health/live")).toMatchObject({
    status: 200,
    body: { status: "ok" },
  });
  expect(seen).not.toHaveBeenCalled();
});

test("probes aren't logged; a server that becomes ready again logs one line", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => info.mockRestore());
  await callRoute(GET, "/api/health");
  await callRoute(GET_LIVE, "/api/health/live");
  expect(info).not.toHaveBeenCalled();

  const proxy = await startDatabaseProxy();
  const loaded = await loadWithDatabase(proxy.uri, () => import("#app/api/health/route"));
  info.mockClear();
  await proxy.goDown();
  expect((await callRoute(loaded.GET, "/api/health")).status).toBe(503);
  await proxy.comeBack();
  await expect.poll(async () => (await callRoute(loaded.GET, "/api/health")).status).toBe(200);
  await callRoute(loaded.GET, "/api/health");
  expect(info.mock.calls.map(([line]) => JSON.parse(line).message)).toEqual(["the server is ready again"]);
  vi.mocked(console.error).mockClear();
});
