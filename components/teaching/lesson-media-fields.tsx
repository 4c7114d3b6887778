import { useId } from "react";
import { LessonFileField } from "#components/teaching/lesson-file-field";
import type { LessonEditing } from "#components/teaching/use-lesson";
import { TextArea } from "#components/ui/text-area";
import { TextField } from "#components/ui/text-field";
import type { LessonDraft } from "#lib/browser/teaching/lesson-draft";

const sources: Record<LessonDraft["source"], string> = {
  file: "Upload a video",
  link: "Link to a video",
};

/** The fields of a lesson besides its text, which depend on its kind. */
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
        {(["file", "link"] as const).map((source) => (
          <label key={source} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              className="size-4.5 accent-primary"
              checked={draft.source === source}
              onChange={() => set({ source })}
            />
            {sources[source]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
