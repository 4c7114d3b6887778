import "server-only";

/** Prepares a server that starts, and ends its process with the sentence that says which setting is wrong. */
export async function startServer(): Promise<void> {
  try {
    // The settings are read when this is loaded.
    const { prepareServer } = await import("#lib/prepare-server");
    prepareServer();
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
    // Next itself would only log it and go on to answer every request with 500.
    process.exit(1);
  }
}
