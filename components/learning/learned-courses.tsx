import Link from "next/link";
import { GeneratedCover } from "#components/courses/generated-cover";
import { ProgressBar } from "#components/learning/progress-bar";
import { EmptyState } from "#components/ui/empty-state";
import { Picture } from "#components/ui/picture";
import { toGeneratedCover } from "#lib/rules/courses/generated-cover";
import type { LearnedCourse } from "#lib/rules/learning/learning-schema";
import { takedownTexts } from "#lib/rules/moderation/takedown";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";
import "./learning.css";

export function LearnedCourses({ courses }: { courses: LearnedCourse[] }) {
  if (courses.length === 0) {
    return <EmptyState text="You don't own any courses yet." path="/services" label="Browse the courses" />;
  }
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {courses.map((course) => (
        <LearnedCourseCard key={course.serviceId} course={course} />
      ))}
    </ul>
  );
}

function LearnedCourseCard({ course }: { course: LearnedCourse }) {
  const { title, image, certificateId, language } = course;
  const inLanguage = toTextAttributes(language);
  return (
    <li className="card flex flex-col overflow-hidden">
      <div className="course-picture">
        <Picture src={image} width={640} height={360}>
          <GeneratedCover {...toGeneratedCover(title)} />
        </Picture>
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <h2 {...inLanguage} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <CourseStatus course={course} />
        <div className="mt-auto grid gap-2">
          <ContinueLink course={course} />
          {certificateId ? (
            <Link href={`/certificates/${certificateId}`} className="button button-quiet">
              Certificate
              <span className="sr-only">
                {" "}
                of <bdi {...inLanguage}>{title}</bdi>
              </span>
            </Link>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function CourseStatus({ course: { isTakenDown, totals, done } }: { course: LearnedCourse }) {
  if (isTakenDown) return <p className="text-muted text-sm">{takedownTexts.free}</p>;
  if (totals.lessons > 0) return <ProgressBar done={done} total={totals.lessons} />;
  return <p className="text-muted text-sm">This course has no lessons.</p>;
}

function ContinueLink({ course }: { course: LearnedCourse }) {
  const { serviceId, title, totals, begun, done, continueAt, isTakenDown, language } = course;
  const inLanguage = toTextAttributes(language);
  if (isTakenDown) return null;
  if (!continueAt) {
    // The teacher may have removed all lessons: the course's page lists those that the student bought.
    return (
      <Link href={`/learn/${serviceId}`} className="button button-quiet">
        <span>
          Open
          <span className="sr-only">
            {" "}
            <bdi {...inLanguage}>{title}</bdi>
          </span>
        </span>
      </Link>
    );
  }
  const isFinished = done === totals.lessons;
  return (
    <Link
      href={`/learn/${serviceId}/${continueAt.lessonId}`}
      className={`button ${isFinished ? "button-quiet" : "button-primary"} wrap-anywhere`}
    >
      <span>
        <span>
          {isFinished ? (
            "Review the lessons"
          ) : begun ? (
            <span>
              Continue at <bdi {...inLanguage}>{continueAt.title}</bdi>
            </span>
          ) : (
            "Start"
          )}
        </span>
        <span className="sr-only">
          {" "}
          of <bdi {...inLanguage}>{title}</bdi>
        </span>
      </span>
    </Link>
  );
}
