import { useId } from "react";
import type { LessonEditing } from "#components/teaching/use-lesson";
import { FieldNotes } from "#components/ui/field-frame";
import { TextField } from "#components/ui/text-field";

/** What the outline and the course's page say about a lesson. */
export function LessonEntryFields({ editing: { draft, errors, set } }: { editing: LessonEditing }) {
  const previewId = useId();
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <TextField
        label="Title"
        required
        value={draft.title}
        error={errors.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextField
        label="Minutes"
        inputMode="numeric"
        required
        value={draft.minutes}
        error={errors.minutes}
        onChange={(event) => set({ minutes: event.currentTarget.value })}
      />
      <div className="sm:col-span-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            className="size-4.5 accent-primary"
            checked={draft.preview}
            aria-describedby={`${previewId}-hint`}
            onChange={(event) => set({ preview: event.currentTarget.checked })}
          />
          <span>Free preview</span>
        </label>
        <FieldNotes
          id={previewId}
          hint="Anyone can open this lesson from the course's page, before they buy."
        />
      </div>
    </div>
  );
}
