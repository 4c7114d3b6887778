"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { BodyField } from "#components/teaching/body-field";
import { ConflictPanel } from "#components/teaching/conflict-panel";
import { EditorForm } from "#components/teaching/editor-form";
import { Icon } from "#components/teaching/icons";
import { LeaveGuard } from "#components/teaching/leave-guard";
import { LessonEntryFields } from "#components/teaching/lesson-entry-fields";
import { LessonMediaFields } from "#components/teaching/lesson-media-fields";
import { type LessonEditing, useLesson } from "#components/teaching/use-lesson";
import { findDraftUnreadyReason, type LessonDraft } from "#lib/browser/teaching/lesson-draft";
import type { LessonToEdit } from "#lib/lessons/lesson-editor";
import type { LessonKind } from "#lib/rules/lessons/lesson-schema";

const bodyLabels: Record<LessonKind, string> = {
  text: "Lesson",
  video: "Notes below the video",
  file: "About this file",
  link: "About this link",
};

export function LessonEditor({ lesson, course, files }: LessonToEdit) {
  const router = useRouter();
  // The outline in the router's cache shows what students see.
  const editing = useLesson({ lesson, files, onSaved: () => router.refresh() });
  const { kind, draft, errors, saved, isDirty } = editing;
  const reason = findDraftUnreadyReason(kind, saved.value);
  return (
    <EditorForm
      aria-label="Lesson"
      editor={editing}
      className="card gap-6 px-5 pt-5 sm:px-8 sm:pt-8"
      saveLabel="Save lesson"
      links={
        <Link href={`/learn/${course.id}/${lesson._id}`} className="button button-quiet">
          View as student
        </Link>
      }
    >
      <ConflictPanel what="lesson" editor={editing}>
        {(newer) => <LessonDifferences newer={newer} editing={editing} />}
      </ConflictPanel>
      {reason ? (
        <p className="flex gap-3 rounded-lg bg-sunken p-4">
          <Icon name="hidden" />
          <span>{`Not visible to students yet. ${reason}`}</span>
        </p>
      ) : null}
      <LessonEntryFields editing={editing} />
      <LessonMediaFields editing={editing} />
      <BodyField
        label={bodyLabels[kind]}
        hint="Formatted with Markdown: # heading, **bold**, - list, [link](https://...), and code between ``` lines."
        body={draft.body}
        error={errors.body}
        isLong={kind === "text"}
        onChange={(body) => editing.set({ body })}
      />
      <LeaveGuard isDirty={isDirty} onLeave={editing.discard} />
    </EditorForm>
  );
}

function LessonDifferences({
  newer,
  editing: { draft, files },
}: {
  newer: LessonDraft;
  editing: LessonEditing;
}) {
  const nameFile = (id: string) => id && (files[id]?.name ?? "A file from another tab");
  const toPreview = (isPreview: boolean) => (isPreview ? "Yes" : "No");
  const parts = [
    { name: "Title", mine: draft.title, newer: newer.title },
    { name: "Minutes", mine: draft.minutes, newer: newer.minutes },
    { name: "Free preview", mine: toPreview(draft.preview), newer: toPreview(newer.preview) },
    { name: "Text", mine: draft.body, newer: newer.body },
    { name: "File", mine: draft.fileId, newer: newer.fileId, shown: nameFile(newer.fileId) },
    { name: "Link", mine: draft.url, newer: newer.url },
    { name: "Captions", mine: draft.captionsId, newer: newer.captionsId, shown: nameFile(newer.captionsId) },
    { name: "Transcript", mine: draft.transcript, newer: newer.transcript },
  ].filter((part) => part.mine !== part.newer);
  return (
    <dl className="grid gap-3">
      {parts.map(({ name, newer, shown = newer }) => (
        <div key={name}>
          <dt className="font-semibold text-sm">{name}</dt>
          <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {shown || "Nothing"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
