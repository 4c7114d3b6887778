import { type CourseSort, courseSorts, toCoursesPath } from "#lib/rules/courses/course-sorts";

const names: Record<CourseSort, string> = { newest: "Newest", "top-rated": "Top rated" };

/** Links to the list of courses in each order; plain ones, as in components/courses/pagination.tsx. */
export function CourseSorts({ shown }: { shown: CourseSort }) {
  return (
    <nav aria-label="Sort courses" className="sort-links -mt-2 mb-8">
      {courseSorts.map((sort) => (
        <a key={sort} href={toCoursesPath({ sort })} aria-current={sort === shown ? "page" : undefined}>
          {names[sort]}
        </a>
      ))}
    </nav>
  );
}
