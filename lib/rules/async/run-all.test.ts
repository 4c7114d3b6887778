import { expect, test } from "vitest";
import { runAll } from "#lib/rules/async/run-all";

test("a failure is thrown only once the other calls have ended", async () => {
  const slow = Promise.withResolvers<void>();
  const log: string[] = [];
  const failed = Promise.reject(new Error("no answer"));
  const all = runAll([failed, slow.promise]).catch((error: Error) => log.push(error.message));
  await failed.catch(() => log.push("failed"));
  await new Promise((resolve) => setImmediate(resolve));
  slow.resolve();
  log.push("ended");
  await all;
  expect(log).toEqual(["failed", "ended", "no answer"]);
});
