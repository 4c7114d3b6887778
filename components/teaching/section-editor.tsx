"use client";

import { useId } from "react";
import { AddLesson } from "#components/teaching/add-lesson";
import { Icon } from "#components/teaching/icons";
import { DeletedNote, PartButtons } from "#components/teaching/part-buttons";
import { useDrag } from "#components/teaching/use-drag";
import type { OutlineEditing } from "#components/teaching/use-outline";
import { FieldNotes } from "#components/ui/field-frame";
import { namePart } from "#lib/browser/teaching/describe-place";
import { type DraftLesson, type DraftSection, listKept } from "#lib/browser/teaching/outline-draft";

type SectionEditorProps = {
  section: DraftSection;
  /** Its position in the outline, from 1. */
  number: number;
  editing: OutlineEditing;
  renderLesson: (lesson: DraftLesson, number: number) => React.ReactNode;
};

export function SectionEditor({ section, number, editing, renderLesson }: SectionEditorProps) {
  const { id, title, lessons } = section;
  const { element, handle, className } = useDrag<HTMLElement>({ id, kind: "section" });
  const titleId = useId();
  const kept = listKept(lessons);
  const error = editing.errors[`${id}.title`];
  return (
    <section
      ref={element}
      aria-label={`Section ${number}: ${namePart(title)}`}
      className={`relative grid gap-3 rounded-card border border-line bg-surface p-3 sm:p-4 ${className}`}
    >
      <h3 className="sr-only">
        Section {number}: {namePart(title)}
      </h3>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2">
        <span ref={handle} className="hidden cursor-grab text-muted sm:grid" data-drag-handle>
          <Icon name="grip" />
        </span>
        <label htmlFor={titleId} className="col-start-2 pl-3.5 text-muted text-sm">
          Section {number}
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
          onChange={(event) => editing.set(id, { title: event.currentTarget.value })}
        />
        <PartButtons id={id} title={title} editing={editing} />
      </div>
      <FieldNotes id={titleId} error={error} />
      {lessons.length > 0 ? (
        <ol className="grid gap-2">
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              {lesson.isDeleted ? (
                <DeletedNote id={lesson.id} title={lesson.title} editing={editing} />
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
