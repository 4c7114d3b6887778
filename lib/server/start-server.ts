import "server-only";

/** Prepares a server that starts, and ends its process with the sentence that says which setting is wrong. */
export async function startServer(): Promise<void> {
  try {
    // The settings are read when these are loaded.
    const [{ env }, { currency }, { prepareServer }, { logLine }, { refuseTrace }] = await Promise.all([
      import("#lib/env/env"),
      import("#lib/rules/payments/money"),
      import("#lib/server/prepare-server"),
      import("#lib/observability/log"),
      import("#lib/server/refuse-trace"),
    ]);
    if (env.startProblems.length > 0) throw new Error(env.startProblems.join("\n"));
    refuseOtherCurrency(currency.code);
    const { states, isWhole } = env.features;
    logLine(isWhole ? "info" : "error", { message: "the server starts", ...states });
    // Half a megabyte that a site without a collector does not load.
    if (env.telemetry) (await import("#lib/observability/export-traces")).exportTraces();
    if (env.metrics) (await import("#lib/server/export-metrics")).exportMetrics();
    await prepareServer();
    refuseTrace();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    // Next itself would only log it and go on to answer every request with 500.
    process.exit(1);
  }
}

/** The browser's code has the currency of the build; another one on the server would show one price and charge another. */
function refuseOtherCurrency(built: string): void {
  const { NEXT_PUBLIC_CURRENCY: given } = { ...process.env };
  if (!given || given === built) return;
  throw new Error(`NEXT_PUBLIC_CURRENCY is ${given}, but this site was built with ${built}: build it again.`);
}
