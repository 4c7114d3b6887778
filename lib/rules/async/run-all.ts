/**
 * Waits until all of these calls, which run at the same time, have ended, and throws the first error in their order. In
 * contrast to Promise.all, no call continues in the background after a failure.
 */
export async function runAll(calls: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(calls)) {
    if (result.status === "rejected") throw result.reason;
  }
}
