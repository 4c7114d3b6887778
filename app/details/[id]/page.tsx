import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CourseDetails } from "#components/courses/course-details";
import { CourseReviews } from "#components/reviews/course-reviews";
import { StarSummary } from "#components/reviews/star-summary";
import { JsonLd } from "#components/seo/json-ld";
import { findCoursePage } from "#lib/catalog/course-page";
import { listRelatedCourses } from "#lib/catalog/related-courses";
import { env } from "#lib/env/env";
import { toCourseJsonLd } from "#lib/seo/course-json-ld";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

// Next requires one id at build time, when there may be no database. This one matches no course; others render on
// demand.
export function generateStaticParams() {
  return [{ id: "none" }];
}

export async function generateMetadata({ params }: PageProps<"/details/[id]">): Promise<Metadata> {
  const { id } = await params;
  const found = await findCoursePage(id);
  if (!found) return { title: "Not found" };
  const { _id, title, details } = found.course;
  const path = `/details/${_id}`;
  const image = { path: `${path}/opengraph-image`, alt: `${title}, with its price` };
  return toPageMetadata({ title, description: details.slice(0, 155), path, image });
}

export default async function DetailsPage({ params }: PageProps<"/details/[id]">) {
  const { id } = await params;
  const found = await findCoursePage(id);
  if (!found) notFound();
  const { reviews, nextCursor, starCounts, ...page } = found;
  const { course } = page;
  return (
    <CourseDetails {...page} related={await listRelatedCourses(course)}>
      <JsonLd data={toCourseJsonLd({ course, reviews, siteUrl: env.siteUrl })} />
      <CourseReviews
        course={course}
        reviews={reviews}
        nextCursor={nextCursor}
        summary={<StarSummary course={course} starCounts={starCounts} view={{ sort: "newest" }} />}
      />
    </CourseDetails>
  );
}
