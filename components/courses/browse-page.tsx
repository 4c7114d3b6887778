import Link from "next/link";
import { CourseGrid } from "#components/courses/course-grid";
import { Pagination } from "#components/courses/pagination";
import { PageHeading } from "#components/ui/page-heading";
import type { Service } from "#lib/services/service-schema";

type BrowsePageProps = { services: (Service & { reviewCount: number })[]; page: number; pageCount: number };

/** A further page of the list of courses. */
export function BrowsePage({ services, page, pageCount }: BrowsePageProps) {
  if (page > pageCount) {
    return (
      <PageHeading title="All courses">
        The list ends at page {pageCount}.{" "}
        <Link href="/services" className="text-primary underline">
          Back to the newest
        </Link>
      </PageHeading>
    );
  }
  return (
    <>
      <PageHeading title="All courses">
        Page {page} of {pageCount}, newest first.
      </PageHeading>
      <h2 className="sr-only">Courses</h2>
      <CourseGrid services={services} isAboveTheFold />
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}
