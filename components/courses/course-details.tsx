import Link from "next/link";
import { CourseGrid } from "#components/courses/course-grid";
import { CourseOutline } from "#components/courses/course-outline";
import { PriceBox } from "#components/courses/price-box";
import { AverageRating, Rating } from "#components/courses/rating";
import { ReportButton } from "#components/moderation/report-button";
import { Avatar } from "#components/ui/avatar";
import { BackLink } from "#components/ui/back-link";
import type { Elements } from "#components/ui/elements";
import { CourseOwnershipProvider } from "#lib/browser/cart/use-course-ownership";
import type { CourseSummary } from "#lib/catalog/catalog";
import type { findCoursePage } from "#lib/catalog/course-page";
import { formatLanguage } from "#lib/rules/courses/course-facets";
import type { Teacher } from "#lib/rules/teachers/teacher-schema";
import { formatCount } from "#lib/rules/text/format-count";
import { formatDate } from "#lib/rules/text/format-date";
import { type TextAttributes, toTextAttributes } from "#lib/rules/text/to-text-attributes";

type CoursePage = NonNullable<Awaited<ReturnType<typeof findCoursePage>>>;
type CourseDetailsProps = Pick<CoursePage, "course" | "outline" | "hasCaptions" | "students" | "teacher"> & {
  related: CourseSummary[];
  children: Elements;
};

/** A course's page, in the order in which students decide. Children go below its teacher. */
export function CourseDetails({ course, outline, teacher, related, children, ...facts }: CourseDetailsProps) {
  const { _id, outcomes, requirements, totals, details, language } = course;
  const inLanguage = toTextAttributes(language);
  return (
    <CourseOwnershipProvider courseId={_id}>
      <article className="page pt-8 pb-20 sm:pt-12">
        <BackLink href="/services">All courses</BackLink>
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14">
          <CourseHeader course={course} {...facts} />
          <PriceBox course={course} />
          <div className="min-w-0">
            {outcomes.length > 0 ? <Outcomes lines={outcomes} inLanguage={inLanguage} /> : null}
            {totals.lessons > 0 ? <CourseOutline course={course} outline={outline} /> : null}
            {requirements.length > 0 ? <Requirements lines={requirements} inLanguage={inLanguage} /> : null}
            <section aria-labelledby="about" className="course-section">
              <h2 id="about">About this course</h2>
              <p
                {...inLanguage}
                className="mt-4 max-w-[68ch] text-lg leading-relaxed whitespace-pre-line wrap-anywhere"
              >
                {details}
              </p>
            </section>
            {teacher ? <TeacherSection teacher={teacher} /> : null}
            {children}
            <p className="mt-10">
              <ReportButton kind="course" id={_id} subject="this course" />
            </p>
          </div>
        </div>
        {related.length > 0 ? (
          <section aria-labelledby="related" className="mt-16 border-line border-t pt-12">
            <h2 id="related" className="mb-6 text-2xl">
              Related courses
            </h2>
            <CourseGrid courses={related} isInFours />
          </section>
        ) : null}
      </article>
    </CourseOwnershipProvider>
  );
}

type LinesProps = { lines: string[]; inLanguage: TextAttributes };

function Outcomes({ lines, inLanguage }: LinesProps) {
  return (
    <section aria-labelledby="outcomes" className="course-section">
      <h2 id="outcomes">What you will learn</h2>
      <ul {...inLanguage} className="card mt-4 grid gap-x-8 gap-y-3 p-5 wrap-anywhere sm:grid-cols-2 sm:p-6">
        {lines.map((line) => (
          <li
            key={line}
            dir={inLanguage.dir}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2.5 before:check-sign before:mt-[0.3em] before:text-primary"
          >
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Requirements({ lines, inLanguage }: LinesProps) {
  return (
    <section aria-labelledby="requirements" className="course-section">
      <h2 id="requirements">Requirements</h2>
      <ul {...inLanguage} className="mt-4 grid list-disc gap-1.5 ps-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line} dir={inLanguage.dir}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

type CourseHeaderProps = Pick<CourseDetailsProps, "course" | "students" | "hasCaptions">;

function CourseHeader({ course, students, hasCaptions }: CourseHeaderProps) {
  const { title, headline, teacher, updatedAt, language } = course;
  const inLanguage = toTextAttributes(language);
  return (
    <header>
      <h1 {...inLanguage} className="text-4xl wrap-anywhere sm:text-5xl">
        {title}
      </h1>
      {headline ? (
        <p {...inLanguage} className="mt-4 text-xl text-muted wrap-anywhere">
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
        {language ? <li>{formatLanguage(language)}</li> : null}
        {hasCaptions ? <li>Captions</li> : null}
      </ul>
    </header>
  );
}

function TeacherSection({ teacher }: { teacher: Teacher }) {
  const { id, name, photo, about, courses, students, stars } = teacher;
  const facts = [
    formatCount({ count: courses, noun: "course" }),
    ...(students > 0 ? [formatCount({ count: students, noun: "student" })] : []),
  ];
  return (
    <section aria-labelledby="your-teacher" className="course-section">
      <h2 id="your-teacher">Your teacher</h2>
      <div className="mt-5 flex items-center gap-4">
        <Avatar name={name} photo={photo} size="large" />
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere">
            <Link href={`/teachers/${id}`} className="text-primary underline">
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className="text-muted">{facts.join(" · ")}</p>
          {stars ? (
            <p className="rating">
              <AverageRating stars={stars} />
            </p>
          ) : null}
        </div>
      </div>
      {about ? (
        <p dir="auto" className="mt-4 max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {about}
        </p>
      ) : null}
    </section>
  );
}
