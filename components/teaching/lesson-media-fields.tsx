import { useId, useState } from "react";
import type { LessonEditing } from "#components/teaching/use-lesson";
import { Button } from "#components/ui/button";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import { UploadField } from "#components/ui/upload-field";
import { toFileAddress } from "#lib/rules/files/file-address";
import { formatBytes } from "#lib/rules/files/format-bytes";

const videoSources = [
  ["file", "Upload a video"],
  ["link", "Link to a video"],
] as const;

export function LessonMediaFields({ editing }: { editing: LessonEditing }) {
  const { kind, draft, errors, set } = editing;
  const url = {
    inputMode: "url",
    placeholder: "https://",
    value: draft.url,
    error: errors.url,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ url: event.currentTarget.value }),
  } as const;
  if (kind === "text") return null;
  if (kind === "file") {
    return <LessonFileField name="fileId" purpose="lesson-file" label="File" editing={editing} />;
  }
  if (kind === "link") return <TextField label="Link" hint="Opens in the student's browser." {...url} />;
  return (
    <>
      <VideoSource editing={editing} />
      {draft.source === "file" ? (
        <LessonFileField name="fileId" purpose="lesson-video" label="Video" editing={editing} />
      ) : (
        <TextField
          label="Video link"
          hint="YouTube, Vimeo, or a video file on any site. Anyone with an unlisted link can watch the video without buying the course. To protect it, upload it here."
          {...url}
        />
      )}
      <LessonFileField
        name="captionsId"
        purpose="captions"
        label="Captions"
        hint="For people who can't hear the video."
        editing={editing}
      />
      <TextArea
        label="Transcript"
        rows={4}
        hint="What is said in the video, as plain text."
        value={draft.transcript}
        error={errors.transcript}
        onChange={(event) => set({ transcript: event.currentTarget.value })}
      />
    </>
  );
}

function VideoSource({ editing: { draft, set } }: { editing: LessonEditing }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Where the video is</legend>
      <div className="flex flex-wrap gap-x-6">
        {videoSources.map(([source, label]) => (
          <label key={source} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              className="size-4.5 accent-primary"
              checked={draft.source === source}
              onChange={() => set({ source })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type LessonFileFieldProps = {
  name: "fileId" | "captionsId";
  purpose: "lesson-video" | "lesson-file" | "captions";
  label: string;
  hint?: string;
  editing: LessonEditing;
};

function LessonFileField({ name, purpose, label, hint, editing }: LessonFileFieldProps) {
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
          <span className="font-semibold">{`${label}:`}</span>
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
