import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { AttackCounts } from "#bench/hostile/hostile-client";
import type { HostileMessage, HostileOrder, HostileWorkerData } from "#bench/hostile/run-attacks";

export type HostileAccount = {
  uid: string;
  /** Attacks the site in these ways for some seconds. Resolves after the last response with all counts so far. */
  attack(order: HostileOrder): Promise<AttackCounts>;
  close(): Promise<void>;
};

type HostileOptions = HostileWorkerData & { environment: NodeJS.ProcessEnv };

/**
 * Starts the hostile account in a thread of its own, so that its work doesn't delay the measured requests of honest
 * users. Throws what the thread throws.
 */
export async function startHostileAccount({ environment, ...data }: HostileOptions): Promise<HostileAccount> {
  const worker = new Worker(new URL("./run-attacks.ts", import.meta.url), {
    workerData: data satisfies HostileWorkerData,
    env: environment,
  });
  const [ready]: HostileMessage[] = await once(worker, "message");
  if (ready?.kind !== "ready") throw new Error("the hostile account didn't get ready");
  return {
    uid: ready.uid,
    async attack(order) {
      const done = once(worker, "message");
      worker.postMessage(order);
      const [message]: HostileMessage[] = await done;
      return message?.kind === "done" ? message.counts : {};
    },
    async close() {
      await worker.terminate();
    },
  };
}
