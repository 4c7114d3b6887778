import { beforeAll, expect, test } from "vitest";
import { type DatabaseProxy, startDatabaseProxy } from "#dev/testing/database-proxy";
import { forEachCommand } from "#dev/testing/each-command";
import { createFileLifetime } from "#dev/testing/file-lifetime";
import { fileWritePaths } from "#dev/testing/file-write-paths";
import { loadWithDatabase } from "#dev/testing/load-with-database";
import { type Answer, loadWriteHandlers, type WriteHandlers } from "#dev/testing/write-handlers";
import { writePaths } from "#dev/testing/write-paths";

type Handle = (...args: unknown[]) => Promise<Response>;

/** Returns handlers that call those of the server that `choose` returns at the time of the call. */
function chooseWhenCalled(choose: () => WriteHandlers): WriteHandlers {
  const findHandler = (route: string, method: string): Handle =>
    Reflect.get(Reflect.get(choose(), route), method);
  const createRoute = (route: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method: string) =>
          (...args: unknown[]) =>
            findHandler(route, method)(...args),
      },
    );
  return new Proxy({} as WriteHandlers, { get: (_, route: string) => createRoute(route) });
}

let proxy: DatabaseProxy;
let own: WriteHandlers;
let other: WriteHandlers;
const lifetime = createFileLifetime();

beforeAll(async () => {
  proxy = await startDatabaseProxy(lifetime);
  other = await loadWithDatabase(process.env.MONGODB_URI ?? "", loadWriteHandlers, lifetime);
  own = await loadWithDatabase(proxy.uri, loadWriteHandlers, lifetime);
});

test.each([...writePaths, ...fileWritePaths])(
  "$name, sent by a second tab to another server before any single command, ends as if the two ran one after the other",
  async ({ again, begin }) => {
    let chosen = own;
    const handlers = chooseWhenCalled(() => chosen);
    const alone = await (await begin(handlers)).send();
    const allowed = [alone.status, ...again];
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const { send, check } = await begin(handlers);
      const answers: Answer[] = [];
      const sendFromOther = async () => {
        chosen = other;
        const sent = send();
        chosen = own;
        answers.push(await sent);
      };
      answers.push(await pause(send, sendFromOther));
      for (const answer of answers) {
        expect(allowed, `${where}: ${JSON.stringify(answers)}`).toContain(answer.status);
      }
      await check();
    });
    expect(commands).toBeGreaterThan(0);
  },
);
