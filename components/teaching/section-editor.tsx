"use client";

import { useId, useRef, useState } from "react";
import { formatLessonKind, LessonIcon } from "#components/courses/lesson-icon";
import { Icon } from "#components/teaching/icons";
import { DeletedNote, PartButtons } from "#components/teaching/part-buttons";
import { useDrag } from "#components/teaching/use-drag";
import type { OutlineEditing } from "#components/teaching/use-outline";
import { Button } from "#components/ui/button";
import { FieldNotes } from "#components/ui/field-frame";
import { toPartName } from "#lib/browser/teaching/format-position";
import { type DraftLesson, type DraftSection, listKept } from "#lib/browser/teaching/outline-draft";
import { type LessonKind, lessonKinds } from "#lib/rules/lessons/lesson-schema";

type SectionEditorProps = {
  section: DraftSection;
  /** Its position in the outline, from 1. */
  number: number;
  editing: OutlineEditing;
  soldIds: ReadonlySet<string>;
  renderLesson: (lesson: DraftLesson, number: number) => React.ReactNode;
};

export function SectionEditor({ section, number, editing, soldIds, renderLesson }: SectionEditorProps) {
  const { id, title, lessons } = section;
  const { element, handle, className } = useDrag<HTMLElement>({ id, kind: "section" });
  const titleId = useId();
  const kept = listKept(lessons);
  const error = editing.errors[`${id}.title`];
  return (
    <section
      ref={element}
      aria-label={`Section ${number}: ${toPartName(title)}`}
      className={`relative grid gap-3 rounded-card border border-line bg-surface p-3 sm:p-4 ${className}`}
    >
      <h3 className="sr-only">{`Section ${number}: ${toPartName(title)}`}</h3>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2">
        <span ref={handle} className="hidden cursor-grab text-muted sm:grid" data-drag-handle>
          <Icon name="grip" />
        </span>
        <label htmlFor={titleId} className="col-start-2 pl-3.5 text-muted text-sm">
          {`Section ${number}`}
        </label>
        <input
          id={titleId}
          dir="auto"
          className="field quiet-field order-last col-span-2 col-start-2 font-semibold text-lg"
          value={title}
          placeholder="Title of the section"
          data-focus={`${id} title`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${titleId}-error` : undefined}
          onChange={(event) => editing.rename(id, event.currentTarget.value)}
        />
        <PartButtons id={id} title={title} editing={editing} />
      </div>
      <FieldNotes id={titleId} error={error} />
      {lessons.length > 0 ? (
        <ol className="grid gap-2">
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              {lesson.isDeleted ? (
                <DeletedNote
                  id={lesson.id}
                  title={lesson.title}
                  isSold={soldIds.has(lesson.id)}
                  editing={editing}
                />
              ) : (
                renderLesson(lesson, kept.indexOf(lesson) + 1)
              )}
            </li>
          ))}
        </ol>
      ) : null}
      <AddLesson sectionId={id} onAdd={(kind) => editing.addLesson(id, kind)} />
    </section>
  );
}

const kindDescriptions: Record<LessonKind, string> = {
  text: "Read on the page, with headings, pictures, and code.",
  video: "Your own file, or one on YouTube, Vimeo, or any site.",
  file: "Something to download: a PDF, exercises, a template.",
  link: "A page somewhere else, with your words about it.",
};

/** Adds a lesson to the end of a section. The teacher chooses its kind first, because it can't be changed later. */
function AddLesson({ sectionId, onAdd }: { sectionId: string; onAdd: (kind: LessonKind) => void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close(event: React.KeyboardEvent) {
    if (event.key !== "Escape") return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <Button
        ref={button}
        className="button button-quiet justify-self-start"
        data-focus={`${sectionId} add`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="add" />
        Add a lesson
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the group around its buttons */}
      <div id={id} hidden={!isOpen} onKeyDown={close}>
        <ul className="grid gap-2 sm:grid-cols-2">
          {lessonKinds.map((kind) => (
            <li key={kind} className="grid">
              <Button
                className="flex cursor-pointer gap-3 rounded-lg border border-line p-3 text-left hover:border-primary"
                onClick={() => {
                  setOpen(false);
                  onAdd(kind);
                }}
              >
                <span className="mt-0.5 text-primary">
                  <LessonIcon kind={kind} isDecorative />
                </span>
                <span>
                  <span className="block font-semibold">{formatLessonKind(kind)}</span>
                  <span className="block text-muted text-sm">{kindDescriptions[kind]}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
