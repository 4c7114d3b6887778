import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { countRead, type LimitedRequest } from "#lib/limits/enforce-read-limit";
import { getGlobal } from "#lib/rules/process/process-global";

const delayMs = 1000;

/** The number of refusals of this process that wait at once, which bounds the open connections and their memory. */
export const maxDelayed = 200;

const delayed = getGlobal("delayedRefusals", () => ({ count: 0 }));

/**
 * Waits a second before the refusal of a request is sent, if its user, or its address without one, gets more refusals
 * than the limit "refusal" allows. A refused request takes up to 4 ms of CPU, and a script that repeats it at once would
 * send hundreds a second. This way, each of its connections sends one. Resolves at once while 200 others wait.
 */
export async function delayRefusal(request: LimitedRequest & { uid: string | undefined }): Promise<void> {
  if (countRead({ ...request, name: "refusal" }) === 0 || delayed.count >= maxDelayed) return;
  delayed.count += 1;
  await sleep(delayMs);
  delayed.count -= 1;
}
