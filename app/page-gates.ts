import { findArticle } from "#lib/blog/articles";
import type { PageGate } from "#lib/cache/page-gate";
import { hasListedCourse } from "#lib/catalog/list-courses";
import { findListedCourse } from "#lib/courses/find-course";
import { findCertificate } from "#lib/learning/certificates";
import { findPreview } from "#lib/lessons/preview-page";
import { certificateIdSchema } from "#lib/rules/learning/learning-schema";
import { findLegalPage } from "#lib/rules/legal/legal-pages";
import { parseReviewView } from "#lib/rules/reviews/review-views";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { findTeacher } from "#lib/teachers/find-teacher";

/**
 * Whether a page has anything to show, for each page that is rendered on demand and kept. The page cache asks before a
 * page is rendered, which costs ten times as much, and anyone can ask for any number of ids (docs/decisions/0001).
 */
export const pageGates: Record<string, PageGate> = {
  "/blogs/[slug]": (slug) => findArticle(slug) !== undefined,
  "/certificates/[id]": async (id) => {
    const publicId = certificateIdSchema.safeParse(id).data;
    return publicId !== undefined && (await findCertificate(publicId)) !== null;
  },
  "/details/[id]": hasCourse,
  "/details/[id]/preview/[lessonId]": async (courseId, lessonId) =>
    (await findPreview({ courseId, lessonId })) !== null,
  "/details/[id]/reviews/[view]": (id, view) => parseReviewView(view) !== null && hasCourse(id),
  "/legal/[slug]": (slug) => findLegalPage(slug) !== undefined,
  "/teachers/[id]": async (id) => {
    const teacherId = objectIdSchema.safeParse(id).data;
    const teacher = teacherId ? await findTeacher({ id: teacherId }) : null;
    return teacher !== null && hasListedCourse(teacher.uid);
  },
};

async function hasCourse(id: string): Promise<boolean> {
  const serviceId = objectIdSchema.safeParse(id).data;
  return serviceId !== undefined && (await findListedCourse({ serviceId })) !== null;
}
