import { beforeAll, expect, test } from "vitest";
import { createActor, expectEffects } from "#dev/testing/calls/api-call";
import { writeCalls } from "#dev/testing/calls/list-calls";
import { type DatabaseProxy, startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { createFileLifetime } from "#dev/testing/files/file-lifetime";
import type { ApiRoute } from "#lib/openapi/api-route";

let proxy: DatabaseProxy;
let own: readonly ApiRoute[];
let other: readonly ApiRoute[];
const lifetime = createFileLifetime();

beforeAll(async () => {
  proxy = await startDatabaseProxy(lifetime);
  const load = async (uri: string) =>
    (await loadWithDatabase(uri, () => import("#app/api/api-routes"), lifetime)).apiRoutes;
  other = await load(process.env.MONGODB_URI ?? "");
  own = await load(proxy.uri);
});

// Completing an upload a second time waits for the first call, so it can't run in the middle of it
// (app/api/uploads/complete-once.integration.test.ts).
const concurrentCalls = writeCalls.filter(({ name }) => !name.startsWith("POST /api/uploads/{id}/complete"));

test.each(concurrentCalls)(
  "$name, sent by a second tab to another server before any single command, ends as if the two ran one after the other",
  async ({ begin }) => {
    let chosen = own;
    const create = () => createActor(() => chosen);
    const { send, again = [200] } = await begin(await create());
    const allowed = [(await send()).status(), ...again];
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const attempt = await begin(await create());
      const answers: number[] = [];
      const sendFromOther = async () => {
        chosen = other;
        const sent = attempt.send();
        chosen = own;
        answers.push((await sent).status());
      };
      answers.push((await pause(attempt.send, sendFromOther)).status());
      for (const answer of answers) {
        expect(allowed, `${where}: ${answers}`).toContain(answer);
      }
      await expectEffects(attempt);
    });
    expect(commands).toBeGreaterThan(0);
  },
  attemptsTimeout,
);
