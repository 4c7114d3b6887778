import Link from "next/link";
import { CourseGrid } from "#components/courses/course-grid";
import { Pagination } from "#components/courses/pagination";
import type { Course } from "#lib/rules/courses/course-schema";

type BrowsePageProps = { courses: (Course & { reviewCount: number })[]; page: number; pageCount: number };

/** A further page of the course list, below its heading. */
export function BrowsePage({ courses, page, pageCount }: BrowsePageProps) {
  if (page > pageCount) {
    return (
      <p className="-mt-4 text-lg text-muted sm:-mt-6">
        {pageCount === 1 ? "There is only 1 page." : `There are only ${pageCount} pages.`}{" "}
        <Link href="/services" className="text-primary underline">
          Back to the newest courses
        </Link>
      </p>
    );
  }
  return (
    <>
      <p className="-mt-4 mb-8 text-lg text-muted sm:-mt-6 sm:mb-10">
        Page {page} of {pageCount}, newest first.
      </p>
      <h2 className="sr-only">Courses</h2>
      <CourseGrid courses={courses} isAboveTheFold />
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}
