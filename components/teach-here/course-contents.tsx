import { formatLessonKind, LessonIcon } from "#components/courses/lesson-icon";
import { type LessonKind, lessonKinds } from "#lib/rules/lessons/lesson-schema";

const kindTexts: Record<LessonKind, string> = {
  text: "Written in Markdown, with headings, pictures, tables, and code that students can copy.",
  video: "Your own file with captions or a transcript, or a video on YouTube, Vimeo, or any other site.",
  file: "Something to download: a PDF, a spreadsheet, audio, exercises, or a template.",
  link: "A page somewhere else, with your words about why it's worth the visit.",
};

/** The kinds of lessons that a course can have. */
export function CourseContents() {
  return (
    <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {lessonKinds.map((kind) => (
        <li key={kind} className="card p-6">
          <span className="grid size-11 place-items-center rounded-full bg-tint text-primary-strong">
            <LessonIcon kind={kind} isDecorative />
          </span>
          <h3 className="mt-4 text-xl">{formatLessonKind(kind)}</h3>
          <p className="mt-2 text-muted">{kindTexts[kind]}</p>
        </li>
      ))}
    </ul>
  );
}
