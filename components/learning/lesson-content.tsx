import { LessonIcon } from "#components/courses/lesson-icon";
import { EmbeddedPlayer } from "#components/learning/embedded-video";
import { LessonText } from "#components/learning/lesson-text";
import { VideoPlayer } from "#components/learning/video-player";
import type { ShownLesson } from "#lib/lessons/show-lesson";
import { formatBytes } from "#lib/rules/files/format-bytes";
import { nameFileType } from "#lib/rules/files/name-file-type";
import { hasVisibleText } from "#lib/rules/validation/has-visible-text";
import "./learning.css";

type LessonContentProps = {
  lesson: ShownLesson;
  /** The second at which the student left the video. */
  startAt?: number;
};

/** The content of a lesson of any kind. */
export function LessonContent({ lesson, startAt = 0 }: LessonContentProps) {
  const { id, title, video, transcript, body, file, url } = lesson;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {video?.kind === "file" ? (
        <VideoPlayer key={id} video={video} lessonId={id} title={title} startAt={startAt} />
      ) : null}
      {video && video.kind !== "file" ? <EmbeddedPlayer key={id} video={video} title={title} /> : null}
      {transcript ? (
        <details className="transcript card">
          <summary>Transcript</summary>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {transcript}
          </p>
        </details>
      ) : null}
      {hasVisibleText(body) ? <LessonText>{body}</LessonText> : null}
      {file ? <FileLink file={file} /> : null}
      {url ? <OutsideLink url={url} /> : null}
    </div>
  );
}

function FileLink({ file: { name, size, type, address } }: { file: NonNullable<ShownLesson["file"]> }) {
  return (
    <a href={address} download={name} className="lesson-link card hover:border-primary">
      <span className="text-primary">
        <LessonIcon kind="file" isDecorative />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-primary wrap-anywhere">
          <span className="sr-only">Download </span>
          <bdi>{name}</bdi>
        </span>
        <span className="block text-muted text-sm">{`${nameFileType(type)}, ${formatBytes(size)}`}</span>
      </span>
    </a>
  );
}

function OutsideLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="nofollow noopener" className="lesson-link card hover:border-primary">
      <span className="text-primary">
        <LessonIcon kind="link" isDecorative />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-primary wrap-anywhere">Open {new URL(url).host}</span>
        <span className="block text-muted text-sm">Opens another site in a new tab</span>
      </span>
    </a>
  );
}
