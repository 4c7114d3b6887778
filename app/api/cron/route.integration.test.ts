import { expect, test, vi } from "vitest";
import { GET, POST } from "#app/api/cron/route";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { queueReceipt } from "#dev/testing/mail/outbox";
import { startSmtpServer } from "#dev/testing/mail/smtp";
import { findAccount, updateAccount } from "#dev/testing/people/emulator";
import { addCaller } from "#dev/testing/people/sign-in";

const headers = { Authorization: `Bearer ${process.env.CRON_SECRET}` };

test("a scheduler sends the waiting emails with GET or POST, and the response has their number", async () => {
  await queueReceipt();
  const down = await callRoute(GET, "/api/cron", { init: { headers } });
  expect(down).toMatchObject({ status: 200, body: { mail: { sent: 0, waiting: 1, failed: 0 } } });
  const smtp = await startSmtpServer();
  await queueReceipt();
  await queueReceipt("not an address");
  const { status, body } = await callRoute(POST, "/api/cron", { init: { method: "POST", headers } });
  expect([status, body.mail]).toEqual([200, { sent: 1, waiting: 1, failed: 1 }]);
  expect(smtp.received).toHaveLength(1);
  vi.mocked(console.error).mockClear();
});

test("a scheduler finishes an interrupted account deletion", async () => {
  const { uid } = await addCaller();
  await updateAccount({ uid }, { disableUser: true });
  const requestedAt = new Date(Date.now() - 60_000);
  await openTestDatabase()
    .collection("accountDeletions")
    .insertOne({ uid, state: "erasing", requestedAt, checkAt: new Date() });
  const { body } = await callRoute(GET, "/api/cron", { init: { headers } });
  expect(body.deletedAccounts).toEqual({ finished: 1, failed: 0 });
  expect(await findAccount(uid)).toBeNull();
});

test.each([
  ["no secret", {}],
  ["another secret", { Authorization: "Bearer schedule-of-others-1" }],
  ["the secret without its scheme", { Authorization: process.env.CRON_SECRET ?? "" }],
])("a call with %s gets 401 and sends nothing", async (_name, given) => {
  const smtp = await startSmtpServer();
  await queueReceipt();
  expect(await callRoute(GET, "/api/cron", { init: { headers: given } })).toMatchObject({ status: 401 });
  expect(smtp.received).toEqual([]);
});

test("a site without CRON_SECRET refuses every call", async () => {
  vi.stubEnv("CRON_SECRET", "");
  const route = await loadWithDatabase(process.env.MONGODB_URI ?? "", () => import("#app/api/cron/route"));
  vi.unstubAllEnvs();
  const { status, body } = await callRoute(route.GET, "/api/cron", {
    init: { headers: { Authorization: "Bearer " } },
  });
  expect([status, body.error.code]).toEqual([503, "not_configured"]);
  vi.mocked(console.error).mockClear();
});
