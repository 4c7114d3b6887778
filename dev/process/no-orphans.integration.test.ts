import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { startDatabase } from "#dev/database/start-database";
import { isRunning, type ProcessIdentity, readProcessIdentity } from "#dev/process/process-identity";
import {
  createTestFolder,
  findDatabasePid,
  listProcessesOf,
  readFirstLine,
  startWithDatabase,
  waitForExit,
} from "#dev/testing/runs/start-runner";

/** Prints its own pid and its child's; neither process exits by itself. */
const sleeper = `
const sleep = "setInterval(() => {}, 1000)";
const child = require("node:child_process").spawn(process.execPath, ["-e", sleep], { stdio: "ignore" });
console.log(JSON.stringify([process.pid, child.pid]));
eval(sleep);`;

async function startSleeper(folder: string) {
  const runner = startWithDatabase(folder, [process.execPath, "-e", sleeper]);
  const pids: number[] = JSON.parse(await readFirstLine(runner));
  return { runner, processes: [...pids, findDatabasePid(folder)].map(readProcessIdentity) };
}

const expectGone = (processes: ProcessIdentity[]) =>
  expect.poll(() => processes.filter(isRunning)).toEqual([]);

describe("no process outlives its runner", () => {
  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("after %s", async (signal) => {
    const folder = createTestFolder();
    const { runner, processes } = await startSleeper(folder);
    expect(processes.every(isRunning)).toBe(true);
    runner.kill(signal);
    await expectGone(processes);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });

  test("after Ctrl-C twice, when the command ignores it", async () => {
    const folder = createTestFolder();
    const deaf = `for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => console.log(name)); ${sleeper}`;
    const runner = startWithDatabase(folder, [process.execPath, "-e", deaf]);
    const pids: number[] = JSON.parse(await readFirstLine(runner));
    const processes = [...pids, findDatabasePid(folder)].map(readProcessIdentity);
    runner.kill("SIGINT");
    expect(await readFirstLine(runner)).toBe("SIGINT");
    runner.kill("SIGINT");
    await expectGone(processes);
  });

  test("after SIGKILL, when the next run starts, which removes its temporary data as well", async () => {
    const folder = createTestFolder();
    const { runner, processes } = await startSleeper(folder);
    runner.kill("SIGKILL");
    await once(runner, "exit");
    expect(processes.some(isRunning)).toBe(true);
    expect((await waitForExit(startWithDatabase(folder, ["true"]))).code).toBe(0);
    await expectGone(processes);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("after a command that cannot be started", async () => {
    const folder = createTestFolder();
    const { code, message } = await waitForExit(startWithDatabase(folder, ["no-such-command"]));
    expect(code).toBe(1);
    expect(message).toContain("no-such-command did not start");
    expect(listProcessesOf(folder)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("after a database that cannot be started", async () => {
    const dataDirectory = path.join(createTestFolder(), "database");
    mkdirSync(path.join(dataDirectory, "secantusdb"), { recursive: true });
    writeFileSync(path.join(dataDirectory, "secantusdb", "WiredTiger.turtle"), "damaged");
    await expect(startDatabase({ dataDirectory, port: 0 })).rejects.toThrow(
      /ended with code 1[\s\S]*Last lines of/,
    );
    expect(listProcessesOf(dataDirectory)).toEqual([]);
    expect(existsSync(`${dataDirectory}.lock`)).toBe(false);
  });
});
