import type { Route } from "next";
import Link from "next/link";
import { CoursePosition } from "#components/learning/course-position";
import { OutlineDrawer } from "#components/learning/outline-drawer";
import type { Elements } from "#components/ui/elements";
import type { Learning } from "#lib/learning/find-learning";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";
import "./learning.css";

type LearningBarProps = Pick<Learning, "course" | "outline" | "isTeacher"> & {
  /** The outline, for windows in which it has no room beside the lesson; null if the course has no lessons. */
  children: Elements;
};

/** One line at the top of the window: the way back, the course, where the student is in it, and their progress. */
export function LearningBar({ course, outline, isTeacher, children }: LearningBarProps) {
  const hasPage = isTeacher || course.state === "published";
  const title = { ...toTextAttributes(course.language), className: "block truncate py-2 font-semibold" };
  return (
    <div className="learning-bar sticky top-0 z-30 border-line border-b bg-canvas print:hidden">
      <div className="page flex h-14 items-center gap-2 md:gap-5">
        <nav aria-label="Breadcrumb" className="min-w-0">
          <ol className="flex items-center gap-1 md:gap-3">
            <li className="shrink-0">
              <Link
                href={isTeacher ? "/teach" : "/learn"}
                className="-ms-3 flex h-11 min-w-11 items-center justify-center gap-1 text-muted hover:text-primary md:-ms-1"
              >
                <svg
                  viewBox="0 0 16 16"
                  aria-hidden="true"
                  className="size-5 shrink-0 fill-none stroke-current stroke-2 md:size-4"
                >
                  <path d="M10 3 5 8l5 5" strokeLinecap="round" strokeLinejoin="round" />
                </svg>
                <span className="max-md:sr-only">{isTeacher ? "Teaching" : "My learning"}</span>
              </Link>
            </li>
            <li className="min-w-0 md:border-line md:border-s md:ps-3">
              {hasPage ? (
                <Link
                  href={(isTeacher ? `/teach/${course._id}` : `/details/${course._id}`) as Route}
                  {...title}
                  className={`${title.className} hover:text-primary`}
                >
                  {course.title}
                </Link>
              ) : (
                <span {...title}>{course.title}</span>
              )}
            </li>
          </ol>
        </nav>
        <CoursePosition outline={outline} />
        {children ? <OutlineDrawer>{children}</OutlineDrawer> : null}
      </div>
    </div>
  );
}
