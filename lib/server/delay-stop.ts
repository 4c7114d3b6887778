import "server-only";
import { getGlobal } from "#lib/rules/process/process-global";

const shared = getGlobal("stop", () => ({ isStopping: false }));

/** Returns true after SIGTERM. The server still answers, so no request is lost before the load balancer notices. */
export function isStopping(): boolean {
  return shared.isStopping;
}

/**
 * Delays the effect of SIGTERM (docs/decisions/0047). Call it once, when the server starts: Next has registered its own
 * listeners by then, which refuse new connections, finish what is in flight, and end the process.
 */
export function delayStop({ seconds }: { seconds: number }): void {
  if (seconds === 0) return;
  const stopNow = process.listeners("SIGTERM");
  process.removeAllListeners("SIGTERM");
  process.on("SIGTERM", (signal) => {
    if (isStopping()) return;
    shared.isStopping = true;
    setTimeout(() => {
      for (const listener of stopNow) listener(signal);
    }, seconds * 1000);
  });
}
