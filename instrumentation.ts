/** Runs once when a server starts: wrong settings stop it here, with a sentence each, and not at the first visit. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("#lib/start-server");
  await startServer();
}
