import "server-only";
import { ObjectId } from "mongodb";
import { findCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import { type FileDetails, listFileDetails } from "#lib/files/find-files";
import { findOutline } from "#lib/lessons/outlines";
import type { PreviewPath } from "#lib/lessons/preview-page";
import { toLessonDto } from "#lib/lessons/require-lesson";
import type { Lesson } from "#lib/rules/lessons/lesson-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

type Neighbor = { id: string; title: string };

export type LessonToEdit = {
  lesson: Lesson;
  course: { id: string; title: string };
  section: string;
  previous: Neighbor | null;
  next: Neighbor | null;
  /** The files that the lesson names, by their ids. */
  files: Record<string, FileDetails>;
};

/** Returns a lesson of a teacher's own course; null for any other ids, and for a lesson that isn't in the outline. */
export async function findLessonToEdit(path: PreviewPath & { uid: string }): Promise<LessonToEdit | null> {
  const { courseId, lessonId, uid } = path;
  const serviceId = objectIdSchema.safeParse(courseId).data;
  const _id = objectIdSchema.safeParse(lessonId).data;
  if (!serviceId || !_id) return null;
  const lessons = await getCollection("lessons");
  const [course, outline, lesson] = await Promise.all([
    findCourse({ serviceId }),
    findOutline({ serviceId: new ObjectId(serviceId) }),
    lessons.findOne({ _id: new ObjectId(_id) }),
  ]);
  if (course?.owner.uid !== uid || course.state === "deleting") return null;
  const entries = outline.sections.flatMap((section) => section.lessons);
  const index = entries.findIndex(({ id }) => id.toHexString() === _id);
  const entry = entries[index];
  if (!lesson || !entry) return null;
  const toNeighbor = (one: typeof entry | undefined) =>
    one ? { id: one.id.toHexString(), title: one.title } : null;
  const dto = toLessonDto({ lesson, entry });
  const ids = [dto.media?.fileId, dto.media?.captionsId].filter((id) => id !== undefined);
  return {
    lesson: dto,
    course: { id: serviceId, title: course.title },
    section: outline.sections.find((section) => section.lessons.includes(entry))?.title ?? "",
    previous: toNeighbor(entries[index - 1]),
    next: toNeighbor(entries[index + 1]),
    files: Object.fromEntries(await listFileDetails(ids)),
  };
}
