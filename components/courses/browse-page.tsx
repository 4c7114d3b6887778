import { CourseGrid } from "#components/courses/course-grid";
import { CourseSorts } from "#components/courses/course-sorts";
import { Pagination } from "#components/courses/pagination";
import type { Course } from "#lib/rules/courses/course-schema";
import { type CourseSort, toCoursesPath } from "#lib/rules/courses/course-sorts";

type BrowsePageProps = {
  courses: (Course & { reviewCount: number })[];
  page: number;
  pageCount: number;
  sort: CourseSort;
};

/** A page of the course list other than its first, newest one, below its heading. */
export function BrowsePage({ courses, page, pageCount, sort }: BrowsePageProps) {
  if (page > pageCount) {
    return (
      <p className="-mt-4 text-lg text-muted sm:-mt-6">
        {pageCount === 1 ? "There is only 1 page." : `There are only ${pageCount} pages.`}{" "}
        <a href={toCoursesPath({ sort })} className="text-primary underline">
          {sort === "newest" ? "Back to the newest courses" : "Back to the top rated courses"}
        </a>
      </p>
    );
  }
  return (
    <>
      <p className="-mt-4 mb-8 text-lg text-muted sm:-mt-6 sm:mb-10">
        Page {page} of {pageCount}, {sort === "newest" ? "newest" : "top rated"} first.
      </p>
      <CourseSorts shown={sort} />
      <h2 className="sr-only">Courses</h2>
      <CourseGrid courses={courses} isAboveTheFold />
      <Pagination page={page} pageCount={pageCount} sort={sort} />
    </>
  );
}
