import type { LessonKind } from "#lib/rules/lessons/lesson-schema";

const paths: Record<LessonKind, string> = {
  text: "M7 3.5h7l4.5 4.5v12.5H7zM14 3.5V8h4.5M9.5 12h6M9.5 15h6",
  video: "M4 5.5h16v13H4zM10.25 9.25v5.5l4.5-2.75z",
  file: "M12 4v10M8 10.5l4 4 4-4M5 17.5V20h14v-2.5",
  link: "M10 14a4 4 0 0 0 5.65 0l3-3A4 4 0 0 0 13 5.35l-1 1M14 10a4 4 0 0 0-5.65 0l-3 3A4 4 0 0 0 11 18.65l1-1",
};

/** What kinds of lessons are called beside their icons. */
export const lessonKindNames: Record<LessonKind, string> = {
  text: "Text",
  video: "Video",
  file: "File",
  link: "Link",
};

/** A drawing of a kind of lesson. Decorative: the kind is next to it in words. */
export function LessonKindIcon({ kind }: { kind: LessonKind }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0 fill-none stroke-current stroke-[1.75]"
    >
      <path d={paths[kind]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
