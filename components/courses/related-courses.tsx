import { CourseGrid } from "#components/courses/course-grid";
import type { Course } from "#lib/rules/courses/course-schema";

type RelatedCoursesProps = { courses: (Course & { reviewCount: number })[] };

/** Links from a course's page to related courses; renders nothing when there is no other course. */
export function RelatedCourses({ courses }: RelatedCoursesProps) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-16 border-line border-t pt-12">
      <h2 id="related" className="mb-6 text-2xl">
        Related courses
      </h2>
      <CourseGrid courses={courses} isInFours />
    </section>
  );
}
