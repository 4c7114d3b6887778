import type { Route } from "next";
import Link from "next/link";
import { LessonIcon } from "#components/courses/lesson-icon";
import { LessonContent } from "#components/learning/lesson-content";
import { LessonHeading } from "#components/learning/lesson-heading";
import { BackLink } from "#components/ui/back-link";
import type { PreviewPage } from "#lib/lessons/preview-page";
import { formatDuration } from "#lib/rules/text/format-duration";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type PreviewArticleProps = PreviewPage & { children: React.ReactNode };

export function PreviewArticle({ lesson, course, previews, children }: PreviewArticleProps) {
  const inLanguage = toTextAttributes(course.language);
  const others = previews.filter(({ id }) => id !== lesson.id);
  return (
    <div className="page pt-8 pb-20 sm:pt-12">
      <BackLink href={`/details/${course._id}` as Route}>
        <bdi {...inLanguage}>{course.title}</bdi>
      </BackLink>
      <div className="learning-grid mt-6">
        <article>
          <LessonHeading lesson={lesson} note="Free preview" />
          <LessonContent lesson={lesson} />
          {others.length > 0 ? (
            <nav aria-labelledby="previews" className="mt-12 print:hidden">
              <h2 id="previews" className="text-xl">
                More free previews
              </h2>
              <ul className="mt-3 grid gap-1">
                {others.map(({ id, title, kind, minutes }) => (
                  <li key={id} className="flex items-baseline gap-3 py-1">
                    <span className="self-center text-muted">
                      <LessonIcon kind={kind} />
                    </span>
                    <Link
                      href={`/details/${course._id}/preview/${id}`}
                      className="text-primary underline wrap-anywhere"
                    >
                      <bdi {...inLanguage}>{title}</bdi>
                    </Link>
                    <span className="shrink-0 text-muted text-sm">{formatDuration(minutes)}</span>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
        </article>
        <div className="print:hidden">{children}</div>
      </div>
    </div>
  );
}
