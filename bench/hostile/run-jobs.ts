import { setInterval } from "node:timers/promises";

type JobOptions = { appUrl: string; environment: NodeJS.ProcessEnv; signal: AbortSignal };

/** Calls the site's jobs once a minute until the signal aborts, as an operator's scheduler does. */
export async function runJobs({ appUrl, environment, signal }: JobOptions): Promise<void> {
  const headers = { Authorization: `Bearer ${environment.CRON_SECRET}` };
  try {
    for await (const _ of setInterval(60_000, undefined, { signal })) {
      await fetch(`${appUrl}/api/cron`, { method: "POST", headers, signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
