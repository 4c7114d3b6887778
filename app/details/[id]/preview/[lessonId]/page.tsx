import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PriceBox } from "#components/courses/price-box";
import { PreviewArticle } from "#components/learning/preview-article";
import { CourseOwnershipProvider } from "#lib/browser/cart/use-course-ownership";
import { findPreviewPage } from "#lib/lessons/preview-page";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

type PreviewProps = PageProps<"/details/[id]/preview/[lessonId]">;

// See app/details/[id]/page.tsx.
export function generateStaticParams() {
  return [{ id: "none", lessonId: "none" }];
}

export async function generateMetadata({ params }: PreviewProps): Promise<Metadata> {
  const { id, lessonId } = await params;
  const found = await findPreviewPage({ courseId: id, lessonId });
  if (!found) return { title: "Not found" };
  const { lesson, course } = found;
  return toPageMetadata({
    title: `${lesson.title}: ${course.title}`,
    description: `A free lesson of ${course.title}. ${course.headline}`.trim().slice(0, 155),
    path: `/details/${course._id}/preview/${lesson.id}`,
    image: { path: `/details/${course._id}/opengraph-image`, alt: `${course.title}, with its price` },
  });
}

export default async function PreviewPage({ params }: PreviewProps) {
  const { id, lessonId } = await params;
  const found = await findPreviewPage({ courseId: id, lessonId });
  if (!found) notFound();
  return (
    <PreviewArticle {...found}>
      <CourseOwnershipProvider courseId={found.course._id}>
        <PriceBox course={found.course} />
      </CourseOwnershipProvider>
    </PreviewArticle>
  );
}
