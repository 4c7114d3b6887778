import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildFolder, packageFile, typescriptConfig } from "#bench/build-adapter";
import { reservePort } from "#dev/process/free-port";
import { buildApp } from "#dev/stack/build-app";
import { createLocalEnvironment } from "#dev/stack/environment";
import { services } from "#dev/stack/services";
import { startApp } from "#dev/stack/start-app";
import { startStack, waitForServiceExit } from "#dev/stack/start-stack";

const adapterFile = fileURLToPath(new URL("./build-adapter.ts", import.meta.url));
const nextTypesFile = "next-env.d.ts";

export type RunningSite = {
  url: string;
  /** The environment that the app was started with, including the addresses of its services. */
  environment: NodeJS.ProcessEnv;
  /** The server's pid. */
  pid: number;
  /** Rejects with an ExplainedError as soon as one of the processes exits unexpectedly; never resolves. */
  failure: Promise<never>;
};

/** Builds and starts the app with its own seeded data in the given folder. The settings apply to its server only. */
export async function startOpenbook(
  folder: string,
  serverSettings: Record<string, string> = {},
): Promise<RunningSite> {
  const { port, release } = await reservePort();
  const siteUrl = `http://localhost:${port}`;
  // The environment only, never .env.local, which may name a production database.
  const given = {
    ...createLocalEnvironment(process.env, "start"),
    SITE_URL: siteUrl,
    PORT: String(port),
    // The load test writes carts and payments, so it always uses the benchmark's own database.
    MONGODB_URI: "",
    // The load test's purchases send no email.
    SMTP_URL: "",
    MAIL_FROM: "",
    // All of the load comes from one address.
    RATE_LIMIT_SCALE: "1000000",
  };
  const stack = await startStack(services, { siteUrl, folder, reset: false, environment: given });
  const environment = { ...stack.environment, NEXT_ADAPTER_PATH: adapterFile };
  const prepare = { environment, logDirectory: path.join(folder, "logs"), buildFolder };
  const serve = async () => {
    await withRestoredTypes(() => buildApp(prepare));
    const output = { logFile: path.join(prepare.logDirectory, "app.log") };
    await release();
    const settings = { ...environment, ...serverSettings };
    return startApp({ ...prepare, environment: settings, mode: "start", port, siteUrl, output });
  };
  const app = await Promise.race([serve(), stack.failure]);
  return {
    url: siteUrl,
    environment,
    pid: app.pid,
    failure: Promise.race([stack.failure, waitForServiceExit("app", app.running)]),
  };
}

/**
 * Restores next-env.d.ts after the build: a build writes its types' path into that file, which the editor and `tsc`
 * read.
 */
async function withRestoredTypes(build: () => Promise<void>): Promise<void> {
  mkdirSync(path.dirname(buildFolder), { recursive: true });
  copyFileSync("package.json", packageFile);
  writeFileSync(typescriptConfig, JSON.stringify({ extends: "../../tsconfig.json" }));
  const before = existsSync(nextTypesFile) ? readFileSync(nextTypesFile) : undefined;
  try {
    await build();
  } finally {
    if (before) writeFileSync(nextTypesFile, before);
    else rmSync(nextTypesFile, { force: true });
  }
}
