import { moveClock } from "#dev/testing/setup/move-clock";

/**
 * Moves the clock to where no account's state is remembered anymore (lib/auth/request-firebase), until the test ends.
 */
export async function skipAccountMemory(): Promise<void> {
  const { accountAgeMs } = await import("#lib/auth/request-firebase");
  moveClock(accountAgeMs);
}
