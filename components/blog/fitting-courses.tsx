import Link from "next/link";
import type { CourseSummary } from "#lib/catalog/catalog";
import { type Category, categories } from "#lib/rules/courses/course-facets";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type FittingCoursesProps = { category: Category; courses: CourseSummary[] };

/** Courses of the article's category. Without pictures, which need a script that articles don't load. */
export function FittingCourses({ category, courses }: FittingCoursesProps) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="fitting-courses" className="mt-14 border-line border-t pt-10 print:hidden">
      <h2 id="fitting-courses" className="text-2xl">
        Learn more in a course
      </h2>
      <ul className="mt-5 grid gap-3">
        {courses.map(({ _id, title, language, teacher, price }) => (
          <li key={_id} className="card flex items-baseline justify-between gap-6 p-4 sm:px-5">
            <div className="min-w-0 wrap-anywhere">
              <Link
                href={`/details/${_id}`}
                prefetch={false}
                {...toTextAttributes(language)}
                className="font-display text-lg text-balance leading-snug font-semibold hover:text-primary"
              >
                {title}
              </Link>
              {teacher ? (
                <p className="mt-1 text-muted text-sm">
                  <bdi>{teacher.name}</bdi>
                </p>
              ) : null}
            </div>
            <p className="font-semibold tabular-nums">{formatCoursePrice(price)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <a href={`/services?category=${category}`} className="text-primary underline">
          {`All courses in ${categories[category]}`}
        </a>
      </p>
    </section>
  );
}
