import { createRequire } from "node:module";
import path from "node:path";
import { ExplainedError } from "#dev/process/explained-error";
import { readLastLines } from "#dev/process/last-lines";
import { formatExit, formatWithLog, runProcess } from "#dev/process/start-process";

type NodeRun = { name: string; args: string[]; env: NodeJS.ProcessEnv; logFile: string };

/** Returns the file behind the `next` command. */
export function getNextCommand(): string {
  const packageFile = createRequire(import.meta.url).resolve("next/package.json");
  return path.join(path.dirname(packageFile), "dist", "bin", "next");
}

/** Runs Node and returns the last printed line. Throws an ExplainedError with its log if it fails. */
export async function runNode({ name, args, env, logFile }: NodeRun): Promise<string> {
  const output = { logFile };
  const status = await runProcess({ name, command: process.execPath, args, env, output });
  if (status.code !== 0)
    throw new ExplainedError(formatWithLog(`The ${name} ${formatExit(status)}.`, output));
  return readLastLines(logFile, 1)[0] ?? "";
}
