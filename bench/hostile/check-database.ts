import path from "node:path";
import { z } from "zod";
import { readLastLines } from "#dev/process/last-lines";
import { runProcess } from "#dev/process/start-process";
import { runNode } from "#dev/stack/run-node";

const usageSchema = z.array(z.object({ name: z.string(), count: z.number(), limit: z.number() }));

export type QuotaUsage = z.infer<typeof usageSchema>;

type DatabaseRun = { environment: NodeJS.ProcessEnv; folder: string };

const withLib = "--conditions=react-server";

/** Returns what a user has of each quota, counted in the site's database. Throws an ExplainedError. */
export async function readUsage({
  environment,
  folder,
  uid,
}: DatabaseRun & { uid: string }): Promise<QuotaUsage> {
  const printed = await runNode({
    name: "count of the quotas",
    args: [withLib, "bench/hostile/print-usage.ts", uid],
    env: environment,
    logFile: path.join(folder, "logs", "usage.log"),
  });
  return usageSchema.parse(JSON.parse(printed));
}

/** Runs `npm run books` on the site's database. Returns whether it found no difference, and its last line. */
export async function runBooks({
  environment,
  folder,
}: DatabaseRun): Promise<{ isSame: boolean; line: string }> {
  const logFile = path.join(folder, "logs", "books.log");
  const args = ["run", "books"];
  const { code } = await runProcess({
    name: "books",
    command: "npm",
    args,
    env: environment,
    output: { logFile },
  });
  return { isSame: code === 0, line: readLastLines(logFile, 1)[0] ?? "" };
}
