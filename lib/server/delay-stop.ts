import "server-only";
import { getGlobal } from "#lib/rules/process/process-global";

const shared = getGlobal("stop", () => ({ isStopping: false }));

/** True once this server has been told to stop. It still answers, so that nothing is lost before a balancer notices. */
export function isStopping(): boolean {
  return shared.isStopping;
}

/**
 * Lets SIGTERM take effect this much later. Call it once, when the server starts: Next has registered its own listeners by
 * then, which refuse new connections, finish what is in flight, and end the process.
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
