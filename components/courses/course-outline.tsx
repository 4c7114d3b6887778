import Link from "next/link";
import { LessonIcon } from "#components/courses/lesson-icon";
import type { Course } from "#lib/rules/courses/course-schema";
import type { Outline } from "#lib/rules/lessons/outline-schema";
import { formatCount } from "#lib/rules/text/format-count";
import { formatDuration } from "#lib/rules/text/format-duration";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type OutlinedCourse = Pick<Course, "_id" | "language" | "totals">;
type CourseOutlineProps = { course: OutlinedCourse; outline: Outline };
type OutlineSection = Outline["sections"][number];

/** The contents of a course. Its sections open and close without JavaScript. */
export function CourseOutline({ course, outline }: CourseOutlineProps) {
  const { language, totals } = course;
  const facts = [
    formatCount({ count: totals.sections, noun: "section" }),
    formatCount({ count: totals.lessons, noun: "lesson" }),
    formatDuration(totals.minutes),
  ];
  return (
    <section aria-labelledby="course-content" className="course-section">
      <h2 id="course-content">Course content</h2>
      <p className="mt-1 text-muted">{facts.join(" · ")}</p>
      <div className="card mt-4 divide-y divide-line overflow-hidden">
        {outline.sections.map((section, index) => (
          <details key={section.id} open={index === 0} className="outline-section">
            <summary>
              <svg viewBox="0 0 16 16" aria-hidden="true" className="outline-arrow">
                <path d="M6 3l5 5-5 5" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
              <h3 {...toTextAttributes(language)}>{section.title}</h3>
              <span className="text-muted text-sm">{formatSectionSummary(section)}</span>
            </summary>
            <ol>
              {section.lessons.map((lesson) => (
                <OutlineLesson key={lesson.id} course={course} lesson={lesson} />
              ))}
            </ol>
          </details>
        ))}
      </div>
    </section>
  );
}

function formatSectionSummary({ lessons }: OutlineSection): string {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return `${formatCount({ count: lessons.length, noun: "lesson" })} · ${formatDuration(minutes)}`;
}

type OutlineLessonProps = { course: OutlinedCourse; lesson: OutlineSection["lessons"][number] };

function OutlineLesson({ course: { _id: courseId, language }, lesson }: OutlineLessonProps) {
  const inLanguage = toTextAttributes(language);
  const { id, title, kind, minutes, preview } = lesson;
  return (
    <li>
      <LessonIcon kind={kind} />
      {preview ? (
        // Few readers open a preview, and prefetching would load its style sheets into the course's page.
        <Link href={`/details/${courseId}/preview/${id}`} prefetch={false}>
          <bdi {...inLanguage}>{title}</bdi> <span className="outline-tag">Preview</span>
        </Link>
      ) : (
        <span {...inLanguage}>{title}</span>
      )}
      <span className="text-muted text-sm">{formatDuration(minutes)}</span>
    </li>
  );
}
