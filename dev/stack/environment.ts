import { randomUUID } from "node:crypto";
import nextEnv from "@next/env";

/** Returns the environment with the .env files added as `next` itself adds them (the environment wins). */
export function loadStackEnvironment(mode: "start" | "dev", folder: string): NodeJS.ProcessEnv {
  const silent = { info: () => {}, error: console.error };
  const { combinedEnv } = nextEnv.loadEnvConfig(folder, mode === "dev", silent);
  return createLocalEnvironment(combinedEnv, mode);
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
