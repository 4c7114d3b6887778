import { expect } from "vitest";
import type { DatabaseProxy } from "#dev/testing/database-proxy";
import { spawnPaymentStep } from "#dev/testing/spawn-payment-step";

type Kill = { proxy: DatabaseProxy; command: number; moment: "before" | "after"; args: string[] };

/** Runs a step in a process of its own and kills it at a command to the database; false when it was done before. */
export async function runAndKill({ proxy, command, moment, args }: Kill): Promise<boolean> {
  const { child, ended } = spawnPaymentStep(proxy, args);
  proxy.failAt({ command, moment, onFault: () => child.kill("SIGKILL") });
  const [code, signal] = await ended;
  proxy.failAt(null);
  expect([code, signal]).toEqual(signal ? [null, "SIGKILL"] : [0, null]);
  return signal !== null;
}
