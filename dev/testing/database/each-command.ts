import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { sampleCases } from "#dev/testing/cases";
import type { DatabaseProxy, Fault } from "#dev/testing/database/database-proxy";

const paymentStepFile = "dev/testing/payments/take-payment-step.ts";

/** Where Node keeps compiled modules. With it, a process starts in half the time. */
const compileCache = path.join(tmpdir(), "node-compile-cache");

/** In milliseconds. An attempt takes 1 to 8 seconds beside two other test files on two cores. */
const maxAttemptMs = 60_000;

/**
 * The limit of a test with an attempt for each command, in milliseconds. It is far above what any such test takes,
 * because the number of commands isn't limited, and each attempt has its own limit.
 */
export const attemptsTimeout = 3_600_000;

/** The number of no command. */
const noCommand = Number.MAX_SAFE_INTEGER;

/** One attempt of a step that is disturbed at one of its database commands. */
export type DisturbedAttempt = {
  /** The number of the command, counted from 1; greater than the number of commands in the undisturbed attempt. */
  command: number;
  /** Names the command in the messages of failed assertions. */
  where: string;
  /** True once the step has sent that command. */
  wasReached(): boolean;
  /** Runs the step and, before the server receives the command, `meanwhile`. Returns what the step returns. */
  pause<Result>(step: () => Promise<Result>, meanwhile: () => Promise<unknown>): Promise<Result>;
  /** Runs the step and lets the command fail once. Returns what the step returns. */
  fail<Result>(step: () => Promise<Result>, fault: Pick<Fault, "moment" | "way">): Promise<Result>;
  /** Runs a payment step in a process that is killed at the command. Returns whether it was. */
  kill(args: string[], moment: Fault["moment"]): Promise<boolean>;
};

/**
 * Runs `attempt` undisturbed and disturbed at `sample` commands chosen at random; in `npm run test:long` at every
 * command. Returns how many commands the step sends.
 */
export async function forEachCommand(
  proxy: DatabaseProxy,
  attempt: (disturbed: DisturbedAttempt) => Promise<void>,
  { sample = 2 }: { sample?: number } = {},
): Promise<number> {
  await runDisturbed({ proxy, attempt, command: noCommand });
  const count = proxy.countCommands();
  const commands = Array.from({ length: count }, (_, index) => index + 1);
  const name = expect.getState().currentTestName ?? "";
  for (const command of sampleCases(commands, { extra: sample, name })) {
    await runDisturbed({ proxy, attempt, command });
  }
  return count;
}

type Disturbance = {
  proxy: DatabaseProxy;
  attempt: Parameters<typeof forEachCommand>[1];
  command: number;
};

async function runDisturbed({ proxy, attempt, command }: Disturbance): Promise<void> {
  let wasReached = false;
  const reach = () => {
    wasReached = true;
  };
  const where = command === noCommand ? "that nothing disturbs" : `at command ${command}`;
  const attempted = attempt({
    command,
    where,
    wasReached: () => wasReached,
    async pause(step, meanwhile) {
      let met: Promise<unknown> = Promise.resolve();
      const run = async () => {
        reach();
        met = meanwhile();
        await met;
      };
      proxy.pauseAt({ command, meanwhile: run });
      const result = await step();
      proxy.pauseAt(null);
      // A step doesn't wait for each of its commands (lib/cache/invalidations), so it may end first.
      await met;
      return result;
    },
    async fail(step, fault) {
      proxy.failAt({ ...fault, command, onFault: reach });
      const result = await step();
      proxy.failAt(null);
      return result;
    },
    async kill(args, moment) {
      const child = spawn(process.execPath, ["--conditions=react-server", paymentStepFile, ...args], {
        env: { ...process.env, MONGODB_URI: proxy.uri, NODE_COMPILE_CACHE: compileCache },
        stdio: ["ignore", "ignore", "inherit"],
      });
      const ended: Promise<(string | number | null)[]> = once(child, "exit");
      const kill = () => {
        reach();
        child.kill("SIGKILL");
      };
      proxy.failAt({ command, moment, onFault: kill });
      const [code, signal] = await ended;
      proxy.failAt(null);
      expect([code, signal]).toEqual(signal ? [null, "SIGKILL"] : [0, null]);
      return signal !== null;
    },
  });
  await expectInTime(attempted, where);
}

async function expectInTime(attempted: Promise<void>, where: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The attempt ${where} took more than ${maxAttemptMs / 1000} seconds.`);
    timer = setTimeout(() => reject(error), maxAttemptMs);
  });
  await Promise.race([attempted, late]).finally(() => clearTimeout(timer));
}
