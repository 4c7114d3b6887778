import "server-only";
// Commands and tests run this without Next's resolver, which adds the extension.
import { after } from "next/server.js";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";
import { refreshSearchOf } from "#lib/derived/refresh-search";
import { logLine } from "#lib/observability/log";
import { createCoalescer } from "#lib/rules/async/serialize";
import { untilDeadline } from "#lib/rules/async/until-deadline";

// The search index contains a teacher's name once for each course. Replacing it there takes longer than a user should
// wait, so it happens after the response, and the scheduled job finishes what was interrupted (docs/decisions/0062).

/** Several renames of one teacher in a row update the search index once. */
const coalesce = createCoalescer<void>();

/** Updates the search index after the current response. Outside of a request, only the scheduled job does. */
export function finishRenameAfterResponse(uid: string): void {
  const finish = async () => {
    try {
      await finishRename(uid);
    } catch (error) {
      logLine("error", { message: "updating the search after a rename failed", reason: String(error) });
    }
  };
  try {
    after(finish);
  } catch {
    // There is no response to wait for.
  }
}

/**
 * Updates the search index with the name of this teacher if it's pending, and invalidates all lists of courses. Safe to
 * run concurrently: a name that is changed in the meantime stays pending.
 */
async function finishRename(uid: string): Promise<void> {
  await coalesce(uid, async () => {
    const teachers = await getCollection("teachers");
    const teacher = await teachers.findOne({ uid }, { projection: { pendingRename: 1 } });
    if (!teacher?.pendingRename) return;
    const { _id, pendingRename } = teacher;
    await invalidateAfter(writeTags.courseAdded(), () => refreshSearchOf(uid));
    await teachers.updateOne({ _id, pendingRename }, { $unset: { pendingRename: "" } });
  });
}

/** Finishes pending renames, longest waiting first. Stops `forMs` milliseconds after it starts, after the current one. */
export async function finishRenames({ forMs }: { forMs: number }): Promise<{ finished: number }> {
  const teachers = await getCollection("teachers");
  const next = () =>
    teachers.findOne(
      { pendingRename: { $exists: true } },
      { projection: { uid: 1 }, sort: { pendingRename: 1 } },
    );
  let finished = 0;
  for await (const { uid } of untilDeadline({ forMs, next })) {
    await finishRename(uid);
    finished += 1;
  }
  return { finished };
}
