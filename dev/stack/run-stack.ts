import path from "node:path";
import { buildApp } from "#dev/stack/build-app";
import { claimStack } from "#dev/stack/claim-stack";
import { ensureBuild } from "#dev/stack/ensure-build";
import { loadStackEnvironment } from "#dev/stack/environment";
import { readOptions } from "#dev/stack/options";
import { services } from "#dev/stack/services";
import { startApp } from "#dev/stack/start-app";
import { startStack, watchService } from "#dev/stack/start-stack";
import { showWelcome } from "#dev/terminal/welcome";

/**
 * Runs the whole local stack until something ends it: with "demo" the production build, with "dev" the
 * development server. Never resolves; throws an ExplainedError when a part does not start or stops by itself.
 */
export async function runStack(script: "demo" | "dev"): Promise<never> {
  const mode = script === "demo" ? "start" : "dev";
  const given = loadStackEnvironment(mode, process.cwd());
  const options = readOptions(script, process.argv.slice(2), given);
  const siteUrl = `http://localhost:${options.port}`;
  const folder = path.resolve(options.folder);
  const logDirectory = path.join(folder, "logs");
  await claimStack(script, options, siteUrl);

  console.log(`\n  Openbook, ${script === "demo" ? "as visitors see it" : "development server"}\n`);
  const environment = { ...given, SITE_URL: siteUrl, PORT: String(options.port) };
  const stack = await startStack(services, { siteUrl, folder, reset: options.reset, environment });
  const serve = async () => {
    if (mode === "start") {
      const build = (reason: string) => buildApp({ environment: stack.environment, logDirectory, reason });
      await ensureBuild({
        checkout: process.cwd(),
        environment: stack.environment,
        isAfresh: options.reset,
        build,
      });
    }
    const output = mode === "start" ? { logFile: path.join(logDirectory, "app.log") } : "terminal";
    const app = await startApp({ environment: stack.environment, mode, port: options.port, siteUrl, output });
    showWelcome({ siteUrl, simulatorUrl: stack.environment.STRIPE_API_URL, hints: stack.hints });
    return watchService("app", app.running);
  };
  return Promise.race([serve(), stack.failure]);
}
