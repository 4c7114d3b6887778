import { expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database-proxy";
import { fileWritePaths } from "#dev/testing/file-write-paths";
import { loadWithDatabase } from "#dev/testing/load-with-database";
import { type Answer, loadWriteHandlers, type WriteHandlers } from "#dev/testing/write-handlers";
import { writePaths } from "#dev/testing/write-paths";

type Handle = (...args: unknown[]) => Promise<Response>;

/** Handlers that lead to those of the server that is chosen when they are called. */
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

test.each([...writePaths, ...fileWritePaths])(
  "$name, sent by a second tab to another server before any one command, ends as if one came after the other",
  async ({ again, begin }) => {
    const proxy = await startDatabaseProxy();
    const other = await loadWithDatabase(process.env.MONGODB_URI ?? "", loadWriteHandlers);
    const own = await loadWithDatabase(proxy.uri, loadWriteHandlers);
    let chosen = own;
    const handlers = chooseWhenCalled(() => chosen);
    const alone = await (await begin(handlers)).send();
    const allowed = [alone.status, ...again];
    let wasPaused = true;
    for (let command = 1; wasPaused; command += 1) {
      wasPaused = false;
      const { send, check } = await begin(handlers);
      const answers: Answer[] = [];
      proxy.pauseAt({
        command,
        meanwhile: async () => {
          wasPaused = true;
          chosen = other;
          const sent = send();
          chosen = own;
          answers.push(await sent);
        },
      });
      answers.push(await send());
      proxy.pauseAt(null);
      for (const answer of answers) {
        expect(allowed, `command ${command}: ${JSON.stringify(answers)}`).toContain(answer.status);
      }
      await check();
      // Every one of them asks the database for something.
      expect(wasPaused || command > 1).toBe(true);
    }
  },
  120_000,
);
