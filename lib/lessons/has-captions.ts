import "server-only";
import { getLessons, type OutlineDocument } from "#lib/db/collections";

/** Whether a video that students of this outline see has captions of its own; those of other sites are not known. */
export async function hasCaptions({ sections }: Pick<OutlineDocument, "sections">): Promise<boolean> {
  const videos = sections
    .flatMap(({ lessons }) => lessons)
    .filter(({ kind, isReady }) => kind === "video" && isReady);
  if (videos.length === 0) return false;
  const lessons = await getLessons();
  const found = await lessons
    .find({ _id: { $in: videos.map(({ id }) => id) } }, { projection: { "media.captionsId": 1 } })
    .limit(videos.length)
    .toArray();
  return found.some(({ media }) => media?.captionsId);
}
