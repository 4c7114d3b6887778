import { onTestFinished, vi } from "vitest";

/** Moves the clock to where no account's state is remembered anymore (lib/auth/request-firebase), until the test ends. */
export async function skipAccountMemory(): Promise<void> {
  const { accountAgeMs } = await import("#lib/auth/request-firebase");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + accountAgeMs });
  onTestFinished(() => void vi.useRealTimers());
}
