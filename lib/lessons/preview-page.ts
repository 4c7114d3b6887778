import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { loadCourseDtos } from "#lib/courses/load-course-dtos";
import { AppError } from "#lib/errors/app-error";
import { type LessonPageContent, loadLessonContent } from "#lib/lessons/load-lesson-content";
import { toOutlineDto } from "#lib/lessons/outlines";
import { type ReadableLesson, requireLesson } from "#lib/lessons/require-lesson";
import type { Course } from "#lib/rules/courses/course-schema";
import type { OutlineEntry } from "#lib/rules/lessons/outline-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** The ids in the page's path, not yet validated. */
export type PreviewPath = { courseId: string; lessonId: string };

/** Returns a lesson of this course that all visitors may read, or null. */
export async function findPreview({ courseId, lessonId }: PreviewPath): Promise<ReadableLesson | null> {
  const serviceId = objectIdSchema.safeParse(courseId).data;
  const id = objectIdSchema.safeParse(lessonId).data;
  if (!serviceId || !id) return null;
  try {
    return await requireLesson({ id, uid: null, serviceId });
  } catch (error) {
    if (error instanceof AppError && ["not_found", "unauthenticated"].includes(error.code)) return null;
    throw error;
  }
}

export type PreviewPage = {
  lesson: LessonPageContent;
  course: Course;
  /** All lessons of the course that all visitors may read, in outline order. */
  previews: OutlineEntry[];
};

/** Returns a lesson that all visitors may read, with its course; null for every other id and for a malformed one. */
export async function findPreviewPage({ courseId, lessonId }: PreviewPath): Promise<PreviewPage | null> {
  "use cache";
  cacheLife(cacheLives.catalog);
  const serviceId = objectIdSchema.safeParse(courseId).data;
  if (serviceId) cacheTag(...readTags.course(serviceId));
  const readable = await findPreview({ courseId, lessonId });
  const [course] = readable ? await loadCourseDtos([readable.course]) : [];
  if (!readable || !course) return null;
  const { sections } = toOutlineDto(readable.outline, { isTeacher: false });
  return {
    lesson: await loadLessonContent(readable),
    course,
    previews: sections.flatMap(({ lessons }) => lessons).filter(({ preview }) => preview),
  };
}
