import { MongoClient } from "mongodb";
import { expect, test, vi } from "vitest";
import { slowCommandMs, watchCommands } from "#lib/db/watch-commands";

const secret = "ada@openbook.test";

/** The log lines of a command with this duration. */
function logCommand({ duration, failure }: { duration: number; failure?: Error }): string[] {
  const write = vi.spyOn(console, "info").mockReturnValue();
  const client = new MongoClient("mongodb://127.0.0.1:1", { monitorCommands: true });
  watchCommands(client);
  const started = { requestId: 1, commandName: "find", command: { find: "courses", filter: { secret } } };
  const ended = { requestId: 1, duration, failure, reply: { secret } };
  // Only these fields of the driver's events are read.
  client.emit("commandStarted", started as never);
  client.emit(failure ? "commandFailed" : "commandSucceeded", ended as never);
  return write.mock.calls.map(([line]) => String(line));
}

test("a slow command is logged with its operation, collection, and duration, and without any value", () => {
  const lines = logCommand({ duration: slowCommandMs });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    time: expect.any(String),
    level: "info",
    message: "slow database command",
    operation: "find",
    collection: "courses",
    durationMs: slowCommandMs,
  });
});

test("a slow command that fails is logged with its error's type, not the values that its message quotes", () => {
  const failure = Object.assign(new Error(`dup key: ${secret}`), { name: "MongoServerError" });
  const lines = logCommand({ duration: 2000, failure });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ error: "MongoServerError", durationMs: 2000 });
  expect(lines.join()).not.toContain(secret);
});

test("a fast command isn't logged", () => {
  expect(logCommand({ duration: slowCommandMs - 1 })).toEqual([]);
});
