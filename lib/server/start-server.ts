import "server-only";

/** Prepares a server at its start. Exits the process with a message for each invalid setting. */
export async function startServer(): Promise<void> {
  try {
    // Imported here, because these modules read the settings on load and throw for invalid ones.
    const [{ env }, { currency }, { prepareServer }, { logLine }] = await Promise.all([
      import("#lib/env/env"),
      import("#lib/rules/payments/money"),
      import("#lib/server/prepare-server"),
      import("#lib/observability/log"),
    ]);
    if (env.startProblems.length > 0) throw new Error(env.startProblems.join("\n"));
    const { NEXT_PUBLIC_CURRENCY: given } = { ...process.env };
    // Otherwise the site would show one price and charge another.
    if (given && given !== currency.code) {
      const built = `this site was built with ${currency.code}: build it again.`;
      throw new Error(`NEXT_PUBLIC_CURRENCY is ${given}, but ${built}`);
    }
    const { states, isWhole } = env.features;
    logLine(isWhole ? "info" : "error", { message: "the server starts", ...states });
    // Loaded on demand: half a megabyte that a site without a collector doesn't need.
    if (env.telemetry) (await import("#lib/observability/export-traces")).exportTraces();
    if (env.metrics) (await import("#lib/server/export-metrics")).exportMetrics();
    await prepareServer();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    // Next would only log the error and then answer every request with 500.
    process.exit(1);
  }
}
