import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { describeCourses } from "#lib/courses/describe-courses";
import { findPreview, type PreviewPath } from "#lib/lessons/find-preview";
import { toOutlineDto } from "#lib/lessons/outlines";
import { type ShownLesson, showLesson } from "#lib/lessons/show-lesson";
import type { Course } from "#lib/rules/courses/course-schema";
import type { OutlineEntry } from "#lib/rules/lessons/outline-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export type PreviewPage = {
  lesson: ShownLesson;
  course: Course;
  /** All lessons of the course that all visitors may read, in outline order. */
  previews: OutlineEntry[];
};

/** Returns a lesson that all visitors may read, with its course; null for every other id and for a malformed one. */
export async function getPreviewPage({ courseId, lessonId }: PreviewPath): Promise<PreviewPage | null> {
  "use cache";
  cacheLife(cacheLives.catalog);
  const serviceId = objectIdSchema.safeParse(courseId).data;
  if (serviceId) cacheTag(...readTags.course(serviceId));
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
