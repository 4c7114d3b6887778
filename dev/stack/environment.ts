import { randomUUID } from "node:crypto";
import nextEnv from "@next/env";
import { ExplainedError } from "#dev/process/explained-error";

/** Adds the .env files to this process's environment as `next` does; existing values take precedence. */
export function loadEnvironmentFiles(mode: "start" | "dev", folder: string): NodeJS.Dict<string> {
  const silent = { info: () => {}, error: console.error };
  return nextEnv.loadEnvConfig(folder, mode === "dev", silent).combinedEnv;
}

/** Returns the environment, .env files included, with the settings of a local stack. */
export function loadStackEnvironment(mode: "start" | "dev", folder: string): NodeJS.ProcessEnv {
  return createLocalEnvironment(loadEnvironmentFiles(mode, folder), mode);
}

/** Returns the environment with the settings of a local stack. */
export function createLocalEnvironment(given: NodeJS.Dict<string>, mode: "start" | "dev"): NodeJS.ProcessEnv {
  return {
    // With this token, the seed notifies a running site of its changes.
    REVALIDATE_TOKEN: randomUUID(),
    CRON_SECRET: randomUUID(),
    SUPPORT_EMAIL: "support@openbook.test",
    ...given,
    NODE_ENV: mode === "dev" ? "development" : "production",
    APP_ENV: "local",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/** Loads the .env files and the app's settings. Throws an ExplainedError with this advice without MONGODB_URI. */
export async function loadSettings(advice: string) {
  loadEnvironmentFiles("start", process.cwd());
  // Imported only now, because the app's modules read the environment when they are loaded.
  const { env } = await import("#lib/env/env");
  if (!env.database) throw new ExplainedError(`MONGODB_URI is not set${advice}`);
  return { uri: env.database.uri, stripe: env.stripe };
}
