import { CourseGrid } from "#components/courses/course-grid";
import { AverageRating } from "#components/courses/rating";
import { ReportButton } from "#components/moderation/report-button";
import { Avatar } from "#components/ui/avatar";
import type { TeacherPage } from "#lib/catalog/teacher-page";
import { formatCount } from "#lib/rules/text/format-count";

/** A teacher's profile and published courses, newest first. The cards omit the teacher's name. */
export function TeacherProfile({ teacher, courses }: TeacherPage) {
  const { name, photo, about, students, stars } = teacher;
  const facts = [
    formatCount({ count: teacher.courses, noun: "course" }),
    ...(students > 0 ? [formatCount({ count: students, noun: "student" })] : []),
  ];
  return (
    <>
      <header className="pt-12 pb-10 sm:pt-16">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Avatar name={name} photo={photo} size="large" />
          <div className="min-w-0">
            <p className="eyebrow">Teacher</p>
            <h1 dir="auto" className="mt-1 text-4xl wrap-anywhere sm:text-5xl">
              {name}
            </h1>
            <p className="mt-2 text-lg text-muted">{facts.join(" · ")}</p>
            {stars ? (
              <p className="mt-1 text-lg">
                <span className="rating">
                  <AverageRating stars={stars} />
                </span>
              </p>
            ) : null}
          </div>
        </div>
        {about ? (
          <p
            dir="auto"
            className="mt-6 max-w-[68ch] text-lg leading-relaxed whitespace-pre-line wrap-anywhere"
          >
            {about}
          </p>
        ) : null}
        <p className="mt-4">
          <ReportButton kind="teacher" id={teacher.id} subject="this profile" />
        </p>
      </header>
      <h2 className="mb-6 text-2xl">Courses</h2>
      <CourseGrid courses={courses.map((course) => ({ ...course, teacher: null }))} />
      {courses.length < teacher.courses ? (
        <p className="mt-6 text-muted">{`The ${courses.length} newest courses are shown.`}</p>
      ) : null}
    </>
  );
}
