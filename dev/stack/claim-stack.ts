import path from "node:path";
import { describeRun, refuseUsedDirectory } from "#dev/database/lock-directory";
import { ExplainedError } from "#dev/process/explained-error";
import { isPortFree } from "#dev/process/free-port";
import { acquireLock } from "#dev/process/lock";
import type { StackOptions } from "#dev/stack/options";

/**
 * Makes sure that nothing is in this stack's way before anything is started: another run of this checkout,
 * another user of its data, another program on its port. Throws an ExplainedError that says what to type.
 */
export async function claimStack(script: "demo" | "dev", { port, folder }: StackOptions, address: string) {
  // Two servers cannot share one build, whatever their data.
  const lock = acquireLock(path.resolve(".local", `${script}.lock`), { address });
  if ("heldBy" in lock) {
    const other = script === "demo" ? "dev" : "demo";
    throw new ExplainedError(
      `Already running: ${describeRun(lock.heldBy)}\n` +
        `A checkout runs one \`npm run ${script}\` at a time; beside it, with other data, you can have:\n` +
        `  npm run ${other} -- --port ${port + 1} --data .local/second`,
    );
  }
  refuseUsedDirectory(path.resolve(folder, "database"));
  if (await isPortFree(port)) return;
  throw new ExplainedError(
    `Port ${port} is in use by another program. Choose another one: npm run ${script} -- --port ${port + 1}`,
  );
}
