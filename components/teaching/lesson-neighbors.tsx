import Link from "next/link";
import type { LessonToEdit } from "#lib/lessons/lesson-editor";

type LessonNeighborsProps = Pick<LessonToEdit, "course" | "previous" | "next">;

export function LessonNeighbors({ course, previous, next }: LessonNeighborsProps) {
  const links = [
    { label: "Previous lesson", lesson: previous, className: "" },
    { label: "Next lesson", lesson: next, className: "ml-auto text-right" },
  ];
  return (
    <nav aria-label="Lessons" className="mt-8 flex flex-wrap justify-between gap-4">
      {links.map(({ label, lesson, className }) =>
        lesson ? (
          <Link
            key={label}
            href={`/teach/${course.id}/${lesson.id}`}
            className={`card max-w-full px-5 py-3 hover:border-primary ${className}`}
          >
            <span className="block text-muted text-sm">{label}</span>
            <bdi className="font-semibold wrap-anywhere">{lesson.title}</bdi>
          </Link>
        ) : null,
      )}
    </nav>
  );
}
