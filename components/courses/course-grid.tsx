import { CourseCard } from "#components/courses/course-card";
import { Spinner } from "#components/ui/spinner";
import type { Course } from "#lib/rules/courses/course-schema";

/** A course as lists show it; the API leaves the number of reviews out. */
export type ListedCourse = Course & { reviewCount?: number };

type CourseGridProps = {
  courses: ListedCourse[];
  /** The list was rendered without a database to read. */
  isPending?: boolean;
  /** The grid is at the top of its page. */
  isAboveTheFold?: boolean;
  /** For four courses at most. */
  isInFours?: boolean;
  /** Links load new documents: Back then brings the same list with a query, at the same place. */
  hasPlainLinks?: boolean;
  /** Three in a row need a screen that has room for the filters as well. */
  isBesideFilters?: boolean;
};

/** The courses as cards, three in a row on large screens. */
export function CourseGrid(props: CourseGridProps) {
  const { courses, isPending, isAboveTheFold, isInFours, hasPlainLinks, isBesideFilters } = props;
  const columns = isInFours ? "xl:grid-cols-4" : isBesideFilters ? "xl:grid-cols-3" : "lg:grid-cols-3";
  if (isPending) return <CatalogPending />;
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
 * What a site built without its database shows its first visitor. The page with the courses renders meanwhile, and this
 * one reloads itself, with or without JavaScript.
 */
function CatalogPending() {
  return (
    <div className="card p-8 text-center text-muted">
      <meta httpEquiv="refresh" content="3" />
      <Spinner />
      <p>Loading courses. This page will refresh in a moment.</p>
    </div>
  );
}
