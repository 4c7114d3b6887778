import Link from "next/link";
import { LessonIcon } from "#components/courses/lesson-icon";
import type { InspectedCourse } from "#lib/lessons/inspect-lesson";

/** Links a course that waits for moderators to its lessons. */
export function LessonsLink({ id }: { id: string }) {
  return (
    <p>
      <Link href={`/admin/courses/${id}`} prefetch={false} className="text-primary underline">
        Read its lessons
      </Link>
    </p>
  );
}

/** All lessons of a course, as links while admins may read them. */
export function InspectedLessons({ course: { id, outline, isOpen } }: { course: InspectedCourse }) {
  const sections = outline.sections.filter(({ lessons }) => lessons.length > 0);
  if (sections.length === 0) return <p className="card p-6 text-lg sm:p-8">This course has no lessons.</p>;
  return (
    <div className="grid gap-6">
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="card p-5 sm:p-6">
          <h2 id={section.id} dir="auto" className="text-xl wrap-anywhere">
            {section.title}
          </h2>
          <ul className="mt-3 grid gap-1">
            {section.lessons.map((lesson) => (
              <li key={lesson.id} className="flex items-baseline gap-3 py-1">
                <span className="self-center text-muted">
                  <LessonIcon kind={lesson.kind} />
                </span>
                {isOpen ? (
                  // Prefetching would record a lesson that the admin hasn't opened.
                  <Link
                    href={`/admin/courses/${id}/${lesson.id}`}
                    prefetch={false}
                    className="text-primary underline wrap-anywhere"
                  >
                    <bdi>{lesson.title}</bdi>
                  </Link>
                ) : (
                  <bdi className="wrap-anywhere">{lesson.title}</bdi>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
