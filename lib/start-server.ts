import "server-only";

/** Prepares a server that starts, and ends its process with the sentence that says which setting is wrong. */
export async function startServer(): Promise<void> {
  try {
    // The settings are read when these are loaded.
    const [{ env }, { prepareServer }] = await Promise.all([
      import("#lib/env/env"),
      import("#lib/prepare-server"),
    ]);
    // Half a megabyte that a site without a collector does not load.
    if (env.telemetry) (await import("#lib/telemetry/export-traces")).exportTraces();
    prepareServer();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    // Next itself would only log it and go on to answer every request with 500.
    process.exit(1);
  }
}
