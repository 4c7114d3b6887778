import { useCallback, useMemo, useState } from "react";
import { z } from "zod";
import { useVersionedDraft } from "#components/teaching/use-versioned-draft";
import {
  checkLesson,
  isSameLesson,
  type LessonDraft,
  toDraftEntry,
  toLessonContent,
  toLessonDraft,
  toLessonMessages,
} from "#lib/browser/teaching/lesson-draft";
import { saveVersioned } from "#lib/browser/teaching/save-versioned";
import type { UploadedFile } from "#lib/rules/files/upload-schema";
import { isSameEntry } from "#lib/rules/lessons/lesson-entry";
import { type Lesson, lessonSchema } from "#lib/rules/lessons/lesson-schema";

export type LessonFile = Pick<UploadedFile, "name" | "size">;

const draftSchema: z.ZodType<LessonDraft> = z.object({
  title: z.string(),
  minutes: z.string(),
  preview: z.boolean(),
  body: z.string(),
  source: z.enum(["file", "link"]),
  fileId: z.string(),
  url: z.string(),
  captionsId: z.string(),
  transcript: z.string(),
});

type LessonOptions = { lesson: Lesson; files: Record<string, LessonFile>; onSaved: () => void };

export function useLesson({ lesson, files: named, onSaved }: LessonOptions) {
  const { _id, kind } = lesson;
  const [uploaded, setUploaded] = useState<Record<string, LessonFile>>({});
  const editor = useVersionedDraft<LessonDraft>({
    server: useMemo(() => ({ value: toLessonDraft(lesson), version: lesson.version }), [lesson]),
    isSame: useCallback((one: LessonDraft, other: LessonDraft) => isSameLesson(kind, one, other), [kind]),
    check: (draft) => checkLesson(kind, draft),
    kept: { name: `lesson ${_id}`, schema: draftSchema },
    async send({ value, base }) {
      const [from, to] = [toDraftEntry(base.value), toDraftEntry(value)];
      const entry = isSameEntry(from, to) ? {} : { entry: { from, to } };
      const body = { version: base.version, ...toLessonContent(kind, value), ...entry };
      const result = await saveVersioned({
        request: { method: "PUT", path: `/api/lessons/${_id}`, body },
        newer: { name: "lesson", schema: lessonSchema, toDraft: toLessonDraft },
      });
      if (result.ok || !result.failure.fields) return result;
      return { ...result, failure: { ...result.failure, fields: toLessonMessages(result.failure.fields) } };
    },
    onSaved,
  });
  const { draft, edit } = editor;
  return {
    ...editor,
    kind,
    files: { ...named, ...uploaded },
    set: (values: Partial<LessonDraft>) => edit({ ...draft, ...values }),
    addFile(name: "fileId" | "captionsId", { fileId, name: title, size }: UploadedFile) {
      setUploaded((others) => ({ ...others, [fileId]: { name: title, size } }));
      edit({ ...draft, [name]: fileId });
    },
  };
}

export type LessonEditing = ReturnType<typeof useLesson>;
