"use client";

import { LessonIcon } from "#components/courses/lesson-icon";
import { ConflictPanel } from "#components/teaching/conflict-panel";
import { EditorForm } from "#components/teaching/editor-form";
import { Icon } from "#components/teaching/icons";
import { LessonRow } from "#components/teaching/lesson-row";
import { DeletedNote } from "#components/teaching/part-buttons";
import { SectionEditor } from "#components/teaching/section-editor";
import { useDrops } from "#components/teaching/use-drag";
import type { OutlineEditing } from "#components/teaching/use-outline";
import { Button } from "#components/ui/button";
import {
  type DraftLesson,
  listKept,
  type OutlineDraft,
  toSavedSections,
} from "#lib/browser/teaching/outline-draft";
import { findUnreadyReason } from "#lib/rules/lessons/lesson-schema";

type OutlineEditorProps = {
  courseId: string;
  editing: OutlineEditing;
  readyIds: ReadonlySet<string>;
  /** Why students can't see the others, by lesson id. */
  reasons: Record<string, string>;
  /** The lessons that students have bought. */
  soldIds: ReadonlySet<string>;
  openLesson: (path: string) => void;
};

export function OutlineEditor(props: OutlineEditorProps) {
  const { courseId, editing, readyIds, reasons, soldIds, openLesson } = props;
  const { draft, errors, announcement, saved } = editing;
  const savedIds = new Set(
    toSavedSections(saved.value).flatMap(({ lessons }) => lessons.map(({ id }) => id)),
  );
  const kept = listKept(draft);
  useDrops(editing.drop);

  function renderLesson(lesson: DraftLesson, number: number) {
    const { id, kind } = lesson;
    const path = `/teach/${courseId}/${id}`;
    return (
      <LessonRow
        lesson={lesson}
        number={number}
        editing={editing}
        path={savedIds.has(id) ? path : null}
        unready={
          readyIds.has(id) ? null : (reasons[id] ?? findUnreadyReason({ kind, body: "", media: null }))
        }
        saveAndWrite={async () => {
          if (await editing.save()) openLesson(path);
        }}
      />
    );
  }

  return (
    <EditorForm
      aria-labelledby="outline"
      editor={editing}
      className="gap-4 bg-canvas"
      saveLabel="Save outline"
    >
      <ConflictPanel what="outline" editor={editing}>
        {(newer) => <OutlinePreview sections={newer} />}
      </ConflictPanel>
      {kept.length === 0 ? (
        <p className="rounded-card bg-sunken p-5 text-muted">
          No lessons yet. Add a section, then its lessons. Students who buy the course now are told that it is
          empty.
        </p>
      ) : null}
      <ol className="grid gap-4">
        {draft.map((section) => (
          <li key={section.id}>
            {section.isDeleted ? (
              <DeletedNote
                id={section.id}
                title={section.title}
                isSold={section.lessons.some(({ id }) => soldIds.has(id))}
                editing={editing}
              />
            ) : (
              <SectionEditor
                section={section}
                number={kept.indexOf(section) + 1}
                editing={editing}
                soldIds={soldIds}
                renderLesson={renderLesson}
              />
            )}
          </li>
        ))}
      </ol>
      <Button
        className="button button-quiet justify-self-start"
        data-focus="outline add"
        onClick={editing.addSection}
      >
        <Icon name="add" />
        Add a section
      </Button>
      {errors.sections ? (
        <p role="alert" className="text-danger">
          {errors.sections}
        </p>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </EditorForm>
  );
}

function OutlinePreview({ sections }: { sections: OutlineDraft }) {
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
                  <bdi>{title}</bdi>
                  <span>{`, ${minutes} min${preview ? ", free preview" : ""}`}</span>
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
