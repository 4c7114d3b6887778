import { type CourseQuery, toCoursesPath } from "#lib/rules/courses/course-query";
import { type CourseSort, courseSorts, toCourseSort } from "#lib/rules/courses/course-sorts";

/** Links to the list of courses in each order; plain ones, as in components/courses/pagination.tsx. */
export function CourseSorts({ query }: { query: CourseQuery }) {
  const { cursor: _cursor, ...list } = query;
  const sorts = (Object.keys(courseSorts) as CourseSort[]).filter((sort) => query.q || sort !== "relevance");
  return (
    <nav aria-label="Sort courses" className="sort-links -mt-2 mb-8">
      {sorts.map((sort) => (
        <a
          key={sort}
          href={toCoursesPath({ ...list, sort })}
          aria-current={sort === toCourseSort(query) ? "page" : undefined}
        >
          {courseSorts[sort]}
        </a>
      ))}
    </nav>
  );
}
