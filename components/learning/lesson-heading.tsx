import { formatLessonKind } from "#components/courses/lesson-icon";
import type { LessonPageContent } from "#lib/lessons/load-lesson-content";
import { formatDuration } from "#lib/rules/text/format-duration";

export function LessonHeading({ lesson, eyebrow }: { lesson: LessonPageContent; eyebrow: string }) {
  const { title, kind, minutes } = lesson;
  return (
    <header className="mb-6">
      <p className="text-primary font-semibold wrap-anywhere" dir="auto">
        {eyebrow}
      </p>
      <h1 dir="auto" className="mt-1 text-3xl wrap-anywhere sm:text-4xl">
        {title}
      </h1>
      <p className="mt-2 text-muted text-sm">{`${formatLessonKind(kind)} \u00b7 ${formatDuration(minutes)}`}</p>
    </header>
  );
}
