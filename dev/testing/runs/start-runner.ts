import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** Returns an empty folder that is removed after the test. */
export function createTestFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns this process's environment without the settings that would connect the stack to another database. */
export function createRunnerEnvironment(
  folder: string,
  more: Record<string, string> = {},
): NodeJS.ProcessEnv {
  return { ...process.env, TMPDIR: folder, MONGODB_URI: "", npm_lifecycle_event: "", ...more };
}

/** Starts a runner with a database and a command; the folder holds its temporary files. */
export function startWithDatabase(
  folder: string,
  command: string[],
  more?: Record<string, string>,
): ChildProcess {
  const runner = spawn(process.execPath, ["dev/testing/runs/run-with-database.ts", ...command], {
    env: createRunnerEnvironment(folder, more),
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void runner.kill("SIGKILL"));
  return runner;
}

/** Returns the first line that a process prints. */
export async function readFirstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The output of this process is not piped.");
  const [line] = await once(createInterface({ input: stdout }), "line");
  return String(line);
}

/** Resolves with a process's exit code and everything that it wrote to stderr. */
export async function waitForExit(runner: ChildProcess): Promise<{ code: number | null; message: string }> {
  let message = "";
  runner.stderr?.setEncoding("utf8").on("data", (text: string) => {
    message += text;
  });
  const [code] = await once(runner, "close");
  return { code, message };
}

/** Returns the pid of the database that a runner started in its folder for temporary files. */
export function findDatabasePid(folder: string): number {
  const lines = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).split("\n");
  const line = lines.find((each) => each.includes(`${folder}/openbook-`));
  if (!line) throw new Error(`No database was started in ${folder}.`);
  return Number.parseInt(line, 10);
}

/** Returns the command lines of all processes that mention a folder. */
export function listProcessesOf(folder: string): string[] {
  const lines = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(folder));
}
