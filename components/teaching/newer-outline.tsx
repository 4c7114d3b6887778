import { LessonIcon } from "#components/courses/lesson-icon";
import type { OutlineDraft } from "#lib/browser/teaching/outline-draft";

/** A read-only outline. */
export function NewerOutline({ sections }: { sections: OutlineDraft }) {
  if (sections.length === 0) return <p>No sections.</p>;
  return (
    <ol className="grid gap-3">
      {sections.map(({ id, title, lessons }) => (
        <li key={id}>
          <p dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </p>
          <ol className="mt-1 grid gap-1 text-sm">
            {lessons.map(({ id, title, kind, minutes, preview }) => (
              <li key={id} className="flex gap-2">
                <LessonIcon kind={kind} />
                <span className="wrap-anywhere">
                  <bdi>{title}</bdi>, {minutes} min{preview ? ", free preview" : ""}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
