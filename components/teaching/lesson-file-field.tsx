import { useState } from "react";
import type { LessonEditing } from "#components/teaching/use-lesson";
import { Button } from "#components/ui/button";
import { UploadField } from "#components/ui/upload-field";
import { toFileAddress } from "#lib/rules/files/file-address";
import { formatBytes } from "#lib/rules/files/format-bytes";

type LessonFileFieldProps = {
  name: "fileId" | "captionsId";
  purpose: "lesson-video" | "lesson-file" | "captions";
  /** "Video" */
  label: string;
  hint?: string;
  editing: LessonEditing;
};

/** A file of a lesson: the current one, and a field to upload another. */
export function LessonFileField({ name, purpose, label, hint, editing }: LessonFileFieldProps) {
  const { draft, errors, files, set, addFile } = editing;
  const [removals, setRemovals] = useState(0);
  const fileId = draft[name];
  const file = files[fileId];

  function remove() {
    set({ [name]: "" });
    // Resets the field below, which says that the file was uploaded.
    setRemovals(removals + 1);
  }

  return (
    <div className="grid gap-3">
      {fileId ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{label}:</span>
          <a href={toFileAddress(fileId)} className="underline underline-offset-2 wrap-anywhere">
            <bdi>{file?.name ?? "A file from another tab"}</bdi>
          </a>
          {file ? <span className="text-muted text-sm">{formatBytes(file.size)}</span> : null}
          <Button className="delete-button text-sm" onClick={remove}>
            Remove
            <span className="sr-only">{label}</span>
          </Button>
        </p>
      ) : null}
      <UploadField
        key={removals}
        label={fileId ? `Replace ${label.toLowerCase()}` : label}
        purpose={purpose}
        hint={hint}
        onUploaded={(uploaded) => addFile(name, uploaded)}
      />
      {errors[name] ? (
        <p role="alert" className="text-danger text-sm">
          {errors[name]}
        </p>
      ) : null}
    </div>
  );
}
