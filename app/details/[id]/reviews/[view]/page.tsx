import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReviewsView } from "#components/reviews/reviews-view";
import { CourseOwnershipProvider } from "#lib/browser/cart/use-course-ownership";
import { findReviewsPage } from "#lib/reviews/reviews-page";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

type ReviewsProps = PageProps<"/details/[id]/reviews/[view]">;

// See app/details/[id]/page.tsx.
export function generateStaticParams() {
  return [{ id: "none", view: "none" }];
}

/** Search engines index the reviews on the course's page. These are the same reviews in another order. */
export async function generateMetadata({ params }: ReviewsProps): Promise<Metadata> {
  const found = await findReviewsPage(await params);
  if (!found) return { title: "Not found" };
  const { _id, title } = found.course;
  return {
    ...toPageMetadata({
      title: `Reviews of ${title}`,
      description: `What students say about ${title} on Openbook.`,
      path: `/details/${_id}`,
      image: { path: `/details/${_id}/opengraph-image`, alt: `${title}, with its price` },
    }),
    robots: { index: false, follow: true },
  };
}

export default async function ReviewsPage({ params }: ReviewsProps) {
  const found = await findReviewsPage(await params);
  if (!found) notFound();
  return (
    <CourseOwnershipProvider courseId={found.course._id}>
      <ReviewsView {...found} />
    </CourseOwnershipProvider>
  );
}
