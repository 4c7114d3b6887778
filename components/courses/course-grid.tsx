import { CourseCard } from "#components/courses/course-card";
import { Spinner } from "#components/ui/spinner";
import type { Course } from "#lib/rules/courses/course-schema";

/** A course as lists show it. The API omits the number of reviews. */
export type ListedCourse = Course & { reviewCount?: number };

type CourseGridProps = {
  courses: ListedCourse[];
  /** Whether the list was rendered without a database. */
  isPending?: boolean;
  /** Whether the grid is at the top of its page. */
  isAboveTheFold?: boolean;
  /** Whether four courses fit in a row; for at most four courses. */
  isInFours?: boolean;
  /** Whether links load new documents: Back then restores a list with a query, with its scroll position. */
  hasPlainLinks?: boolean;
  /** Whether filters are beside the grid: three in a row then need a wider screen. */
  isBesideFilters?: boolean;
};

export function CourseGrid(props: CourseGridProps) {
  const { courses, isPending, isAboveTheFold, isInFours, hasPlainLinks, isBesideFilters } = props;
  const columns = isInFours ? "xl:grid-cols-4" : isBesideFilters ? "xl:grid-cols-3" : "lg:grid-cols-3";
  if (isPending) return <PendingCatalog />;
  if (courses.length === 0) {
    return <p className="card p-8 text-center text-muted">No courses yet. Check back soon.</p>;
  }
  return (
    <ul className={`grid gap-6 sm:grid-cols-2 ${columns}`}>
      {courses.map((course, index) => (
        <CourseCard
          key={course._id}
          course={course}
          isFirst={isAboveTheFold && index === 0}
          hasPlainLink={hasPlainLinks}
        />
      ))}
    </ul>
  );
}

/**
 * Shown to the first visitor of a site that was built without its database. The server renders the page with the
 * courses in the meantime, and this page reloads itself, with or without JavaScript.
 */
function PendingCatalog() {
  return (
    <div className="card p-8 text-center text-muted">
      <meta httpEquiv="refresh" content="3" />
      <Spinner />
      <p>Loading courses. This page will refresh in a moment.</p>
    </div>
  );
}
