import Link from "next/link";
import { CaseActions } from "#components/admin/case-actions";
import { decisionLabels } from "#components/admin/decision-record";
import { LessonsLink } from "#components/admin/inspected-lessons";
import { Badge } from "#components/ui/badge";
import { NextPageLink } from "#components/ui/next-page-link";
import type { SubjectState } from "#lib/rules/moderation/decision-schema";
import type { ModeratedCourse } from "#lib/rules/moderation/moderated-course";
import { formatPrice } from "#lib/rules/payments/money";
import { formatDate } from "#lib/rules/text/format-date";

type CourseListProps = {
  /** The search; empty for the list of hidden courses. */
  q: string;
  courses: ModeratedCourse[];
  nextCursor: string | null;
  /** The admin, who can't decide about their own courses. */
  ownUid: string;
};

export function ModeratedCourseList({ q, courses, nextCursor, ownUid }: CourseListProps) {
  if (courses.length === 0) {
    return (
      <p className="card p-6 text-lg sm:p-8">
        {q ? (
          <span>
            No course matches <bdi className="wrap-anywhere">{q}</bdi>.
          </span>
        ) : (
          "No course is hidden or taken down."
        )}
      </p>
    );
  }
  const search = q ? `&q=${encodeURIComponent(q)}` : "";
  return (
    <section aria-labelledby="courses" className="grid gap-6">
      <h2 id="courses" className="text-2xl">
        {q ? "Found" : "Hidden and taken down"}
      </h2>
      <ul className="grid gap-6">
        {courses.map((course) => (
          <li key={course._id} className="card grid gap-5 p-5 sm:p-6">
            <CourseCard course={course} />
            {toWaiting(course) ? <LessonsLink id={course._id} /> : null}
            {course.teacher.uid === ownUid ? (
              <p className="text-muted">This is your own course. Another admin can decide about it.</p>
            ) : (
              <CaseActions
                kind="course"
                id={course._id}
                state={toSubjectState(course)}
                waiting={toWaiting(course)}
              />
            )}
          </li>
        ))}
      </ul>
      {nextCursor ? (
        <NextPageLink path={`/admin/courses?cursor=${nextCursor}${search}`}>Older courses</NextPageLink>
      ) : null}
    </section>
  );
}

function toSubjectState({ state }: ModeratedCourse): SubjectState {
  return state === "hidden" || state === "taken_down" ? state : "visible";
}

function toWaiting({ isAppealed, openReports }: ModeratedCourse): "appeal" | "reports" | null {
  if (isAppealed) return "appeal";
  return openReports > 0 ? "reports" : null;
}

const stateNames: Record<ModeratedCourse["state"], string> = {
  published: "Published",
  unpublished: "Unpublished",
  hidden: "Hidden",
  taken_down: "Taken down",
  deleting: "Being deleted",
};

function CourseCard({ course }: { course: ModeratedCourse }) {
  const { _id, title, state, teacher, students, sales, openReports, lastDecision } = course;
  const isBad = state === "hidden" || state === "taken_down";
  const facts = [
    { name: "Course id", value: _id },
    { name: "Students", value: String(students) },
    { name: "Sales", value: formatPrice(sales) },
    { name: "Open reports", value: String(openReports) },
  ];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 text-xl wrap-anywhere">
          {state === "published" ? (
            <Link href={`/details/${_id}`} prefetch={false} className="hover:text-primary">
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
          <span className="block font-normal font-sans text-base text-muted">
            Taught by{" "}
            <Link href={`/admin/people?q=${encodeURIComponent(teacher.uid)}`} className="underline">
              <bdi>{teacher.name}</bdi>
            </Link>
          </span>
        </h3>
        <Badge tone={isBad ? "bad" : "neutral"}>{stateNames[state]}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
        {facts.map((fact) => (
          <div key={fact.name} className="min-w-0">
            <dt className="text-muted text-sm">{fact.name}</dt>
            <dd className="wrap-anywhere">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {lastDecision ? (
        <div>
          <p className="text-muted text-sm wrap-anywhere">
            <span>{`${decisionLabels[lastDecision.decision]} by `}</span>
            <bdi>{lastDecision.admin}</bdi>,{" "}
            <time dateTime={lastDecision.createdAt}>{formatDate(lastDecision.createdAt)}</time>
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {lastDecision.reason}
          </p>
        </div>
      ) : null}
    </>
  );
}
