import type { Metadata } from "next";
import { CourseGrid } from "#components/courses/course-grid";
import { CourseSorts } from "#components/courses/course-sorts";
import { Pagination } from "#components/courses/pagination";
import { JsonLd } from "#components/seo/json-ld";
import { PageHeading } from "#components/ui/page-heading";
import { getCatalogPage } from "#lib/courses/catalog";
import { env } from "#lib/env/env";
import { readCourseQuery } from "#lib/rules/courses/course-query-schema";
import { toCourseListJsonLd } from "#lib/seo/course-list-json-ld";

export const metadata: Metadata = { title: "Services", robots: { index: false, follow: true } };

// No part is streamed: a script would put it in place, and readers without JavaScript would never see it.
export const instant = false;

/** Serves `/services` with a query, through the rewrites in next.config.mjs. */
export default async function ServicesBrowsePage({ searchParams }: PageProps<"/services/browse">) {
  const query = readCourseQuery(await searchParams);
  const { courses, total, ...cursors } = await getCatalogPage(query);
  return (
    <div className="page pb-20">
      <JsonLd data={toCourseListJsonLd({ courses, siteUrl: env.siteUrl })} />
      <PageHeading title="All courses">
        {total.count}
        {total.isMore ? "+" : ""} courses
      </PageHeading>
      <CourseSorts query={query} />
      <h2 className="sr-only">Courses</h2>
      <CourseGrid courses={courses} isAboveTheFold />
      <Pagination query={query} {...cursors} />
    </div>
  );
}
