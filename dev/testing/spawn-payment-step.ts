import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { DatabaseProxy } from "#dev/testing/database-proxy";

type PaymentStep = { child: ChildProcess; ended: Promise<[number | null, NodeJS.Signals | null]> };

/** Runs dev/testing/take-payment-step.ts in a process of its own, whose database is behind the proxy. */
export function spawnPaymentStep({ uri }: DatabaseProxy, args: string[]): PaymentStep {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "dev/testing/take-payment-step.ts", ...args],
    { env: { ...process.env, MONGODB_URI: uri }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = once(child, "exit").then(([code, signal]): [number | null, NodeJS.Signals | null] => [
    code,
    signal,
  ]);
  return { child, ended };
}
