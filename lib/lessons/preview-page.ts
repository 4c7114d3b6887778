import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { AppError } from "#lib/api/app-error";
import { cacheTags, catalogLife } from "#lib/cache/cache-tags";
import { describeCourses } from "#lib/courses/describe-courses";
import { toOutlineDto } from "#lib/lessons/outlines";
import { type ReadableLesson, requireLesson } from "#lib/lessons/require-lesson";
import { type ShownLesson, showLesson } from "#lib/lessons/show-lesson";
import type { Course } from "#lib/rules/courses/course-schema";
import type { OutlineEntry } from "#lib/rules/lessons/outline-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

type PreviewPath = { courseId: string; lessonId: string };

export type PreviewPage = {
  lesson: ShownLesson;
  course: Course;
  /** All lessons of the course that everyone may read, in their order. */
  previews: OutlineEntry[];
};

/** A lesson that everyone may read, with its course; null for every other id, and for what is no id. */
export async function getPreviewPage({ courseId, lessonId }: PreviewPath): Promise<PreviewPage | null> {
  "use cache";
  cacheLife(catalogLife);
  const serviceId = objectIdSchema.safeParse(courseId).data;
  if (serviceId) cacheTag(cacheTags.catalog, cacheTags.course(serviceId));
  const readable = await findPreview({ courseId, lessonId });
  const [course] = readable ? await describeCourses([readable.course]) : [];
  if (!readable || !course) return null;
  const { sections } = toOutlineDto(readable.outline, { isTeacher: false });
  return {
    lesson: await showLesson(readable),
    course,
    previews: sections.flatMap(({ lessons }) => lessons).filter(({ preview }) => preview),
  };
}

const previewPage = /^\/details\/([^/]*)\/preview\/([^/]*)$/;

/** Whether the page at this path can exist: false for the preview of a lesson that is none (lib/cache/page-gate). */
export async function hasPreviewPage(path: string): Promise<boolean> {
  const [, courseId, lessonId] = previewPage.exec(path) ?? [];
  if (courseId === undefined || lessonId === undefined) return true;
  return (await findPreview({ courseId, lessonId })) !== null;
}

async function findPreview({ courseId, lessonId }: PreviewPath): Promise<ReadableLesson | null> {
  const serviceId = objectIdSchema.safeParse(courseId).data;
  const id = objectIdSchema.safeParse(lessonId).data;
  if (!serviceId || !id) return null;
  try {
    const readable = await requireLesson({ id, uid: null });
    return readable.course._id.toHexString() === serviceId ? readable : null;
  } catch (error) {
    if (error instanceof AppError && ["not_found", "unauthenticated"].includes(error.code)) return null;
    throw error;
  }
}
