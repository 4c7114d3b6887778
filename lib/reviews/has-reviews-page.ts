import "server-only";
import { findListedCourse } from "#lib/courses/find-course";
import { parseReviewView } from "#lib/rules/reviews/review-views";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const reviewsPage = /^\/details\/([^/]*)\/reviews\/([^/]*)$/;

/** Whether the page at this path can exist: false for an unknown course or view (lib/cache/page-gate). */
export async function hasReviewsPage(path: string): Promise<boolean> {
  const [, id, view] = reviewsPage.exec(path) ?? [];
  if (id === undefined || view === undefined) return true;
  const serviceId = objectIdSchema.safeParse(id).data;
  if (!serviceId || !parseReviewView(view)) return false;
  return (await findListedCourse({ serviceId })) !== null;
}
