import { formatLessonKind } from "#components/courses/lesson-icon";
import type { LessonPageContent } from "#lib/lessons/load-lesson-content";
import { formatDuration } from "#lib/rules/text/format-duration";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type LessonHeadingProps = { lesson: LessonPageContent } & (
  | { note: string; section?: never }
  | { note?: never; section: string }
);

/** A lesson's title below its section's, or below a note of our own. */
export function LessonHeading({ lesson, note, section }: LessonHeadingProps) {
  const { title, kind, minutes, language } = lesson;
  const inLanguage = toTextAttributes(language);
  return (
    <header className="mb-6">
      <p className="text-primary font-semibold wrap-anywhere" {...(note ? {} : inLanguage)}>
        {note ?? section}
      </p>
      <h1 {...inLanguage} className="mt-1 text-3xl wrap-anywhere sm:text-4xl">
        {title}
      </h1>
      <p className="mt-2 text-muted text-sm">{`${formatLessonKind(kind)} \u00b7 ${formatDuration(minutes)}`}</p>
    </header>
  );
}
