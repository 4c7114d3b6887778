import { getGlobal } from "#lib/rules/process/process-global";

/** Shared, because the server runs outside the bundles that know the settings and answer health checks. */
const shared = getGlobal("stop", () => ({ isStopping: false, delaySeconds: 0 }));

/** Returns true after SIGTERM. The server still answers, so no request is lost before the load balancer notices. */
export function isStopping(): boolean {
  return shared.isStopping;
}

/** Records that the server was asked to stop. */
export function startStopping(): void {
  shared.isStopping = true;
}

/** Returns the seconds between SIGTERM and the shutdown. */
export function getStopDelay(): number {
  return shared.delaySeconds;
}

/** Sets the seconds between SIGTERM and the shutdown. Call once, when the server starts. */
export function setStopDelay(seconds: number): void {
  shared.delaySeconds = seconds;
}
