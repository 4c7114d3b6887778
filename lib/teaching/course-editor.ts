import "server-only";
import { ObjectId } from "mongodb";
import { cache } from "react";
import type { OwnCourseId } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { LessonDocument, OutlineDocument } from "#lib/db/documents/lessons";
import { findOutline, toOutlineDto } from "#lib/lessons/outlines";
import { findUnreadyReason } from "#lib/rules/lessons/lesson-schema";
import type { Outline } from "#lib/rules/lessons/outline-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { findOwnCourse, type OwnCourse } from "#lib/teaching/list-own-courses";

export type CourseToEdit = {
  own: OwnCourse;
  outline: Outline;
  /** Why students don't see lessons of the outline, by the lessons' ids. */
  reasons: Record<string, string>;
  /** The ids of the outline's lessons that students have bought, who keep them after a removal. */
  soldIds: string[];
};

/**
 * A teacher's own course, which the layout and the page of one request share. Null for any other id, including another
 * teacher's course.
 */
export const findTaughtCourse = cache(async (id: string, uid: string): Promise<OwnCourse | null> => {
  const checked = objectIdSchema.safeParse(id).data;
  return checked ? findOwnCourse({ id: checked, uid }) : null;
});

/** A teacher's own course with its outline. Null for any other id, including another teacher's course. */
export async function findCourseToEdit({ id, uid }: OwnCourseId): Promise<CourseToEdit | null> {
  const checked = objectIdSchema.safeParse(id).data;
  if (!checked) return null;
  const [own, outline] = await Promise.all([
    findTaughtCourse(id, uid),
    findOutline({ serviceId: new ObjectId(checked) }),
  ]);
  if (!own) return null;
  const [reasons, soldIds] = await Promise.all([listReasons(outline), listSoldIds(outline)]);
  return { own, outline: toOutlineDto(outline, { isTeacher: true }), reasons, soldIds };
}

async function listSoldIds({ sections }: OutlineDocument): Promise<string[]> {
  const ids = sections.flatMap((section) => section.lessons.map(({ id }) => id));
  if (ids.length === 0) return [];
  const lessons = await getCollection("lessons");
  const found = await lessons
    .find({ _id: { $in: ids } }, { projection: { soldAt: 1 } })
    .limit(ids.length)
    .toArray();
  return found.filter(({ soldAt }) => soldAt).map(({ _id }) => _id.toHexString());
}

async function listReasons({ sections }: OutlineDocument): Promise<Record<string, string>> {
  const unready = sections.flatMap((section) => section.lessons).filter(({ isReady }) => !isReady);
  if (unready.length === 0) return {};
  const lessons = await getCollection("lessons");
  const found: Pick<LessonDocument, "_id" | "kind" | "media">[] = await lessons
    .find(
      { _id: { $in: unready.map(({ id }) => id) } },
      { projection: { kind: 1, "media.fileId": 1, "media.url": 1, "media.captionsId": 1 } },
    )
    .limit(unready.length)
    .toArray();
  const entries = found.map(({ _id, kind, media }) => {
    const fileId = media?.fileId?.toHexString();
    // A text lesson can only be unready because it has no text, so its body needn't be read.
    return [_id.toHexString(), findUnreadyReason({ kind, body: "", media: { fileId, url: media?.url } })];
  });
  return Object.fromEntries(entries.filter(([, reason]) => reason !== null));
}
