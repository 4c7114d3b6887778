import path from "node:path";
import { getNextCommand, runNode } from "#dev/stack/run-node";
import { showProgress } from "#dev/terminal/progress";

export type PrepareOptions = { environment: NodeJS.ProcessEnv; logDirectory: string };

/** Creates the indexes and adds the seed data that are not there yet. Throws an ExplainedError if either fails. */
export async function prepareData({ environment, logDirectory }: PrepareOptions): Promise<void> {
  await showProgress("data", async ({ update }) => {
    const run = (name: string, script: string) =>
      runNode({
        name,
        args: ["--conditions=react-server", script],
        // No site runs yet that would have to hear of it.
        env: { ...environment, REVALIDATE_TOKEN: "" },
        logFile: path.join(logDirectory, `${path.parse(script).name}.log`),
      });
    update("creating the indexes");
    await run("creation of the indexes", "dev/create-indexes.ts");
    update("adding the courses");
    return { detail: await run("seed", "dev/seed.ts") };
  });
}

/** Makes the production build. Throws an ExplainedError with the end of its output if it fails. */
export async function buildApp({ environment, logDirectory }: PrepareOptions): Promise<void> {
  await showProgress("build", async ({ update }) => {
    update("building the app, half a minute or so");
    const logFile = path.join(logDirectory, "build.log");
    await runNode({ name: "build", args: [getNextCommand(), "build"], env: environment, logFile });
    return { detail: "" };
  });
}
