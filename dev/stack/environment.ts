import { randomUUID } from "node:crypto";
import nextEnv from "@next/env";

/** Adds the .env files to the environment of this process as `next` itself adds them (the environment wins). */
export function loadEnvironmentFiles(mode: "start" | "dev", folder: string): NodeJS.Dict<string> {
  const silent = { info: () => {}, error: console.error };
  return nextEnv.loadEnvConfig(folder, mode === "dev", silent).combinedEnv;
}

/** Returns the environment, .env files included, with the settings that make a local stack of it. */
export function loadStackEnvironment(mode: "start" | "dev", folder: string): NodeJS.ProcessEnv {
  return createLocalEnvironment(loadEnvironmentFiles(mode, folder), mode);
}

/** Returns the environment with the settings that make a local stack of it. */
export function createLocalEnvironment(given: NodeJS.Dict<string>, mode: "start" | "dev"): NodeJS.ProcessEnv {
  return {
    // By this the seed tells a site that runs already.
    REVALIDATE_TOKEN: randomUUID(),
    ...given,
    NODE_ENV: mode === "dev" ? "development" : "production",
    APP_ENV: "local",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
