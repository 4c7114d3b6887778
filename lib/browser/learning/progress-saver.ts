import { type ApiOutcome, callApi } from "#lib/browser/api/call-api";
import type { Failure } from "#lib/rules/api/failure";
import type { Progress, ProgressChange } from "#lib/rules/learning/learning-schema";

export type ProgressSaver = ReturnType<typeof createProgressSaver>;

type SaverOptions = { serviceId: string; onSaved: (progress: Progress) => void };

/** Codes of permanent rejections: sending the change again wouldn't help. */
const permanentCodes: readonly Failure["code"][] = ["forbidden", "not_found", "invalid", "malformed"];

/**
 * Saves a student's progress in a course, one request after the other. The latest state of each lesson wins. Failed
 * changes are kept and sent again with the next one, in the order in which the lessons were opened.
 */
export function createProgressSaver({ serviceId, onSaved }: SaverOptions) {
  const unsent = new Map<string, ProgressChange>();
  let running: Promise<unknown> = Promise.resolve();

  function add(change: ProgressChange): ProgressChange {
    const merged = { ...unsent.get(change.lessonId), ...change };
    unsent.delete(change.lessonId);
    unsent.set(change.lessonId, merged);
    return merged;
  }

  async function send(change: ProgressChange): Promise<ApiOutcome<Progress>> {
    const path = `/api/learning/${serviceId}`;
    const outcome: ApiOutcome<Progress> = await callApi({
      method: "PUT",
      path,
      body: change,
      keepalive: true,
    });
    const isSettled = outcome.ok || permanentCodes.includes(outcome.failure.code);
    if (isSettled && unsent.get(change.lessonId) === change) unsent.delete(change.lessonId);
    if (outcome.ok) onSaved(outcome.data);
    return outcome;
  }

  async function sendUntil(last: ProgressChange): Promise<ApiOutcome<Progress>> {
    for (const change of [...unsent.values()]) {
      if (change.lessonId === last.lessonId) continue;
      const outcome = await send(change);
      if (!outcome.ok && unsent.has(change.lessonId)) return outcome;
    }
    return send(unsent.get(last.lessonId) ?? last);
  }

  return {
    /** Saves a change after the pending ones; failed ones go first. Never throws. */
    save(change: ProgressChange): Promise<ApiOutcome<Progress>> {
      add(change);
      const saving = running.then(() => sendUntil(change));
      running = saving;
      return saving;
    },
    /** Sends a change immediately, without waiting for others, because the page may close any moment. */
    saveWhileLeaving: (change: ProgressChange) => void send(add(change)),
  };
}
