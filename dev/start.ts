/** npm start: serves the production build as a container does, with the environment's and the .env files' settings. */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { loadEnvironmentFiles } from "#dev/stack/environment";
import { getServerCommand } from "#dev/stack/server-folder";

const settings = loadEnvironmentFiles("start", process.cwd());
const { args, env } = getServerCommand({
  port: settings.PORT ?? 3000,
  environment: { ...process.env, ...settings },
});
Object.assign(process.env, env);
// Runs in this process, so that a stop signal reaches the server itself.
for (const file of args) {
  if (existsSync(file)) await import(pathToFileURL(file).href);
  else throw new Error(`There is no build to serve, ${file} is missing: run npm run build first.`);
}
