import type { Instrumentation } from "next";

/** Runs once when a server starts: wrong settings stop it here, with a sentence each, and not at the first visit. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("#lib/server/start-server");
  await startServer();
  // Only now, because these read the settings as they load, and startServer explains wrong ones.
  const [{ setAnnounceMail }, { drainAfterResponse }, { setPageGates }, { pageGates }] = await Promise.all([
    import("#lib/outbox/announce-mail"),
    import("#lib/mail/drain-after-response"),
    import("#lib/cache/page-gate"),
    import("#app/page-gates"),
  ]);
  setAnnounceMail(drainAfterResponse);
  setPageGates(pageGates);
}

/** Next calls this for every error that reaches it, and so for those of pages; the API's are logged where they end. */
export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logServerError } = await import("#lib/observability/log-server-error");
  await logServerError(...failure);
};
