import "server-only";
import { getCollection } from "#lib/db/collections";
import type { OutlineDocument } from "#lib/db/documents/lessons";

/**
 * Returns whether a video that students see in this outline has a captions file. Captions of videos on other sites are
 * unknown.
 */
export async function hasCaptions({ sections }: Pick<OutlineDocument, "sections">): Promise<boolean> {
  const videos = sections
    .flatMap(({ lessons }) => lessons)
    .filter(({ kind, isReady }) => kind === "video" && isReady);
  if (videos.length === 0) return false;
  const lessons = await getCollection("lessons");
  const found = await lessons
    .find({ _id: { $in: videos.map(({ id }) => id) } }, { projection: { "media.captionsId": 1 } })
    .limit(videos.length)
    .toArray();
  return found.some(({ media }) => media?.captionsId);
}
