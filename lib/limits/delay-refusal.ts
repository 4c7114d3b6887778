import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { countRead, type LimitedRequest } from "#lib/limits/enforce-read-limit";
import { getGlobal } from "#lib/rules/process/process-global";

const delayMs = 1000;

/** The number of refusals of this process that wait at once, which bounds the open connections and their memory. */
export const maxDelayed = 200;

const delayed = getGlobal("delayedRefusals", () => ({ count: 0 }));

/**
 * Waits a second before a request is refused if its user has had more refusals than the limit "refusal" allows. Without
 * a user, its address counts. A script that repeats refused requests then sends one a second on each connection instead
 * of as many as the server can refuse. Doesn't wait while 200 other refusals do (docs/decisions/0069).
 */
export async function delayRefusal(request: LimitedRequest & { uid: string | undefined }): Promise<void> {
  if (countRead({ ...request, name: "refusal" }) === 0 || delayed.count >= maxDelayed) return;
  delayed.count += 1;
  await sleep(delayMs);
  delayed.count -= 1;
}
