import type { LessonFile } from "#components/teaching/use-lesson";
import type { LessonDraft } from "#lib/browser/teaching/lesson-draft";

type NewerLessonProps = { newer: LessonDraft; mine: LessonDraft; files: Record<string, LessonFile> };

/** The differences of a lesson's newer version from the one being edited. */
export function NewerLesson({ newer, mine, files }: NewerLessonProps) {
  const nameFile = (id: string) => id && (files[id]?.name ?? "A file from another tab");
  const parts = [
    { name: "Text", mine: mine.body, newer: newer.body },
    { name: "File", mine: mine.fileId, newer: newer.fileId, shown: nameFile(newer.fileId) },
    { name: "Link", mine: mine.url, newer: newer.url },
    { name: "Captions", mine: mine.captionsId, newer: newer.captionsId, shown: nameFile(newer.captionsId) },
    { name: "Transcript", mine: mine.transcript, newer: newer.transcript },
  ];
  return (
    <dl className="grid gap-3">
      {parts
        .filter((part) => part.mine !== part.newer)
        .map((part) => (
          <div key={part.name}>
            <dt className="font-semibold text-sm">{part.name}</dt>
            <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {(part.shown ?? part.newer) || "Nothing"}
            </dd>
          </div>
        ))}
    </dl>
  );
}
