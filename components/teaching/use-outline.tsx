import { useEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { useVersionedDraft } from "#components/teaching/use-versioned-draft";
import { formatPosition, toPartName } from "#lib/browser/teaching/format-position";
import {
  checkOutline,
  createId,
  isSameOutline,
  type OutlineDraft,
  toOutlineDraft,
  toSavedSections,
} from "#lib/browser/teaching/outline-draft";
import { saveVersioned } from "#lib/browser/teaching/save-versioned";
import { findSection, type OutlineChange, updateOutline } from "#lib/browser/teaching/update-outline";
import { type LessonKind, lessonKinds } from "#lib/rules/lessons/lesson-schema";
import { type Outline, outlineSchema } from "#lib/rules/lessons/outline-schema";

const outlinePartSchema = z.object({ id: z.string(), title: z.string(), isDeleted: z.boolean() });
const lessonSchema = outlinePartSchema.extend({
  kind: z.enum(lessonKinds),
  minutes: z.number(),
  preview: z.boolean(),
});
const draftSchema = z.array(outlinePartSchema.extend({ lessons: z.array(lessonSchema) }));

type OutlineOptions = { courseId: string; outline: Outline; onSaved: () => void };

type FocusTarget = "title" | "up" | "down" | "undo" | "add";

/** Each change is announced to screen readers and moves the focus to where keyboard users continue. */
export function useOutline({ courseId, outline, onSaved }: OutlineOptions) {
  const path = `/api/services/${courseId}/outline`;
  const editor = useVersionedDraft<OutlineDraft>({
    server: useMemo(() => ({ value: toOutlineDraft(outline.sections), version: outline.version }), [outline]),
    isSame: isSameOutline,
    check: checkOutline,
    kept: { name: `outline of ${courseId}`, schema: draftSchema },
    send: ({ value, base }) =>
      saveVersioned({
        request: { method: "PUT", path, body: { version: base.version, sections: toSavedSections(value) } },
        newer: {
          name: "outline",
          schema: outlineSchema,
          toDraft: ({ sections }) => toOutlineDraft(sections),
        },
      }),
    onSaved,
  });
  const { draft, edit, root } = editor;
  const [announcement, setAnnouncement] = useState("");
  const wanted = useRef<string>(null);

  useEffect(() => {
    if (!wanted.current) return;
    root.current?.querySelector<HTMLElement>(`[data-focus="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  function act(change: OutlineChange, focus?: { id: string; part: FocusTarget }): OutlineDraft {
    const next = updateOutline(draft, change);
    if (focus) wanted.current = `${focus.id} ${focus.part}`;
    edit(next);
    return next;
  }

  return {
    ...editor,
    announcement,
    rename: (id: string, title: string) => void act({ type: "rename", id, title }),
    addSection() {
      const id = createId();
      act({ type: "add-section", id }, { id, part: "title" });
      setAnnouncement("Section added.");
    },
    addLesson(sectionId: string, kind: LessonKind) {
      const id = createId();
      act({ type: "add-lesson", id, sectionId, kind }, { id, part: "title" });
      setAnnouncement("Lesson added.");
    },
    move(id: string, by: -1 | 1) {
      const next = act({ type: "move", id, by }, { id, part: by === 1 ? "down" : "up" });
      setAnnouncement(formatPosition(next, id));
    },
    drop(change: Extract<OutlineChange, { type: "drop" }>) {
      setAnnouncement(formatPosition(act(change), change.id));
    },
    remove(id: string, title: string) {
      act({ type: "delete", id }, { id, part: "undo" });
      setAnnouncement(`${toPartName(title)} deleted.`);
    },
    restore(id: string) {
      const next = act({ type: "restore", id }, { id, part: "title" });
      setAnnouncement(`Restored. ${formatPosition(next, id)}`);
    },
    /** Dismisses the note about a deleted section or lesson. */
    forget(id: string) {
      const section = findSection(draft, id);
      const isLesson = section !== undefined && section.id !== id;
      act({ type: "forget", id }, { id: isLesson ? section.id : "outline", part: "add" });
    },
  };
}

export type OutlineEditing = ReturnType<typeof useOutline>;
