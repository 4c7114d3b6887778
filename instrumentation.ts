import type { Instrumentation } from "next";

/** Runs once when a server starts. Invalid settings stop it here, with one message each, and not at the first visit. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("#lib/server/start-server");
  await startServer();
  // Imported after startServer, because these modules read the settings on load and startServer explains invalid ones.
  const [
    { setAnnounceMail },
    { sendMailsAfterResponse },
    { setAccountListener },
    { syncVerification },
    { setPageGates },
    { pageGates },
  ] = await Promise.all([
    import("#lib/outbox/announce-mail"),
    import("#lib/mail/send-mails-after-response"),
    import("#lib/auth/account-listener"),
    import("#lib/people/sync-verification"),
    import("#lib/cache/page-gate"),
    import("#app/page-gates"),
  ]);
  setAnnounceMail(sendMailsAfterResponse);
  setAccountListener(syncVerification);
  setPageGates(pageGates);
}

/** Next calls this for every uncaught error, such as a page's. lib/api logs the errors of route handlers itself. */
export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logServerError } = await import("#lib/observability/log-server-error");
  await logServerError(...failure);
};
