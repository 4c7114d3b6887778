import { type ParseArgsConfig, parseArgs } from "node:util";
import { ExplainedError } from "#dev/process/explained-error";

export type StackOptions = { port: number; folder: string; reset: boolean };

const defaultPort = "3000";

/** Returns a command's options. Throws an ExplainedError that shows the usage. */
export function parseOptions<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>>["values"] {
  try {
    return parseArgs(config).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExplainedError(`${reason}\nUsage: npm run ${usage}`);
  }
}

/** Reads `--port N` (default: PORT), `--data FOLDER`, and `--reset`. Throws an ExplainedError that shows the usage. */
export function readOptions(script: string, args: string[], environment: NodeJS.ProcessEnv): StackOptions {
  const usage = `${script} -- [--port ${defaultPort}] [--data .local] [--reset]`;
  const values = parseOptions(usage, {
    args,
    options: {
      port: { type: "string" },
      data: { type: "string", default: ".local" },
      reset: { type: "boolean", default: false },
    },
  });
  const port = values.port ?? (environment.PORT || defaultPort);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new ExplainedError(`The port must be a number from 1 to 65535, not "${port}".`);
  }
  return { port: Number(port), folder: values.data, reset: values.reset };
}
