import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { changeCourse } from "#lib/derived/change-course";
import { refreshSearch } from "#lib/derived/refresh-search";
import { untilDeadline } from "#lib/rules/async/until-deadline";

/** How long a request may take to refresh the search itself, in seconds. */
const minAge = 60;

/**
 * Refreshes the search of courses whose change was interrupted before, longest waiting first. Stops `forMs` milliseconds
 * after it starts, after the current one.
 */
export async function finishSearches({ forMs }: { forMs: number }): Promise<{ finished: number }> {
  const courses = await getCollection("services");
  const interrupted = ObjectId.createFromTime(Math.floor(Date.now() / 1000) - minAge);
  const next = () =>
    courses.findOne(
      { pendingSearch: { $lt: interrupted } },
      { projection: { _id: 1 }, sort: { pendingSearch: 1 } },
    );
  let finished = 0;
  for await (const { _id } of untilDeadline({ forMs, next })) {
    await changeCourse({ courseId: _id, write: () => refreshSearch(_id) });
    finished += 1;
  }
  return { finished };
}
