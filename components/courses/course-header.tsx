import Link from "next/link";
import { Rating } from "#components/courses/rating";
import { nameLanguage } from "#lib/rules/courses/course-facets";
import type { Course } from "#lib/rules/courses/course-schema";
import { formatCount } from "#lib/rules/text/format-count";
import { formatDate } from "#lib/rules/text/format-date";

type CourseHeaderProps = { course: Course & { reviewCount: number }; students: number; hasCaptions: boolean };

/** A course's title with what students ask first: its rating, teacher, date, and language. */
export function CourseHeader({ course, students, hasCaptions }: CourseHeaderProps) {
  const { title, headline, teacher, updatedAt, language } = course;
  return (
    <header>
      <h1 dir="auto" className="text-4xl wrap-anywhere sm:text-5xl">
        {title}
      </h1>
      {headline ? (
        <p dir="auto" className="mt-4 text-xl text-muted wrap-anywhere">
          {headline}
        </p>
      ) : null}
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4 text-xl">
        <Rating course={course} />
        {students > 0 ? (
          <span className="text-base text-muted">{formatCount({ count: students, noun: "student" })}</span>
        ) : null}
      </p>
      {teacher ? (
        <p className="mt-2">
          Taught by{" "}
          <Link href={`/teachers/${teacher.id}`} className="text-primary underline">
            <bdi>{teacher.name}</bdi>
          </Link>
        </p>
      ) : null}
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        <li>
          Last updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
        </li>
        {language ? <li>{nameLanguage(language)}</li> : null}
        {hasCaptions ? <li>Captions</li> : null}
      </ul>
    </header>
  );
}
