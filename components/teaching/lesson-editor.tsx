"use client";

import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { BodyField } from "#components/teaching/body-field";
import { ConflictPanel } from "#components/teaching/conflict-panel";
import { EditorForm } from "#components/teaching/editor-form";
import { Icon } from "#components/teaching/icons";
import { LeaveGuard } from "#components/teaching/leave-guard";
import { LessonMediaFields } from "#components/teaching/lesson-media-fields";
import { NewerLesson } from "#components/teaching/newer-lesson";
import { OfferedDraft } from "#components/teaching/offered-draft";
import { SaveBar } from "#components/teaching/save-bar";
import { useLesson } from "#components/teaching/use-lesson";
import { explainUnreadyDraft } from "#lib/browser/teaching/lesson-draft";
import type { LessonToEdit } from "#lib/lessons/lesson-editor";
import type { LessonKind } from "#lib/rules/lessons/lesson-schema";

const bodyLabels: Record<LessonKind, string> = {
  text: "Lesson",
  video: "Notes below the video",
  file: "About this file",
  link: "About this link",
};

/** Edits the content of a lesson. */
export function LessonEditor({ lesson, course, files }: LessonToEdit) {
  const router = useRouter();
  // The outline in the router's cache shows what students see.
  const editing = useLesson({ lesson, files, onSaved: () => router.refresh() });
  const { kind, draft, errors, saved, isDirty } = editing;
  const reason = explainUnreadyDraft(kind, saved.value);
  return (
    <EditorForm aria-label="Lesson" editor={editing} className="card gap-6 px-5 pt-5 sm:px-8 sm:pt-8">
      <OfferedDraft editor={editing} />
      <ConflictPanel what="lesson" editor={editing}>
        {(newer) => <NewerLesson newer={newer} mine={draft} files={editing.files} />}
      </ConflictPanel>
      {reason ? (
        <p className="flex gap-3 rounded-lg bg-sunken p-4">
          <Icon name="hidden" />
          <span>Not visible to students yet. {reason}</span>
        </p>
      ) : null}
      <LessonMediaFields editing={editing} />
      <BodyField
        label={bodyLabels[kind]}
        hint="Formatted with Markdown: # heading, **bold**, - list, [link](https://...), and code between ``` lines."
        body={draft.body}
        error={errors.body}
        isLong={kind === "text"}
        onChange={(body) => editing.set({ body })}
      />
      <SaveBar label="Save lesson" editor={editing}>
        <Link href={`/learn/${course.id}/${lesson._id}` as Route} className="button button-quiet">
          View as student
        </Link>
      </SaveBar>
      <LeaveGuard isDirty={isDirty} onLeave={editing.discard} />
    </EditorForm>
  );
}
