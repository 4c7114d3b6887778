import "server-only";
import { getCollection } from "#lib/db/collections";
import { readBatches } from "#lib/db/read-batches";
import { renderInWorker } from "#lib/markdown/render-in-worker";
import { markdownVersion } from "#lib/rules/markdown/rendered-markdown";

/** Longer than for a save, because no one waits and an older renderer has accepted the text. */
const timeoutMs = 20_000;

/**
 * Renders all lessons again that another version of the renderer has rendered. Returns how many were rendered, and how
 * many keep their older HTML because this version takes too long for them. Safe to repeat and to run next to saves.
 */
export async function rerenderLessons(): Promise<{ rendered: number; kept: number }> {
  const lessons = await getCollection("lessons");
  const counts = { rendered: 0, kept: 0 };
  const projection = { body: 1, version: 1, "rendered.version": 1 };
  for await (const batch of readBatches({ collection: lessons, projection })) {
    for (const { _id, body, version, rendered: current } of batch) {
      if (current.version === markdownVersion) continue;
      // Each lesson is a client of its own, so that the script isn't held to the limits of one writer.
      const rendered = await renderInWorker({ text: body, uid: _id.toHexString(), timeoutMs });
      if (!rendered) {
        counts.kept += 1;
        continue;
      }
      // The filter skips a lesson that was saved meanwhile, which the current renderer has rendered.
      const { modifiedCount } = await lessons.updateOne({ _id, version }, { $set: { rendered } });
      counts.rendered += modifiedCount;
    }
  }
  return counts;
}
