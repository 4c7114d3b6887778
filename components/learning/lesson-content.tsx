import { LessonIcon } from "#components/courses/lesson-icon";
import { EmbeddedPlayer } from "#components/learning/embedded-video";
import { VideoPlayer } from "#components/learning/video-player";
import { Prose } from "#components/ui/prose";
import type { LessonPageContent } from "#lib/lessons/load-lesson-content";
import { formatBytes } from "#lib/rules/files/format-bytes";
import { formatFileType } from "#lib/rules/files/format-file-type";
import type { VideoProgress } from "#lib/rules/learning/learning-schema";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";
import "./learning.css";

type LessonContentProps = {
  lesson: LessonPageContent;
  /** Where the student left the video; null where it isn't tracked. */
  watched?: VideoProgress | null;
};

export function LessonContent({ lesson, watched = null }: LessonContentProps) {
  const { id, title, video, transcript, html, file, url, language } = lesson;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {video?.kind === "file" ? (
        <VideoPlayer key={id} video={video} lessonId={id} title={title} watched={watched} />
      ) : null}
      {video && video.kind !== "file" ? <EmbeddedPlayer key={id} video={video} title={title} /> : null}
      {transcript ? (
        <details className="transcript card">
          <summary>Transcript</summary>
          <p {...toTextAttributes(language)} className="whitespace-pre-line wrap-anywhere">
            {transcript}
          </p>
        </details>
      ) : null}
      {html ? <Prose html={html} {...toTextAttributes(language)} /> : null}
      {file ? (
        <LessonLink
          kind="file"
          href={file.address}
          download={file.name}
          note={`${formatFileType(file.type)}, ${formatBytes(file.size)}`}
        >
          <span className="sr-only">Download </span>
          <bdi>{file.name}</bdi>
        </LessonLink>
      ) : null}
      {url ? (
        <LessonLink
          kind="link"
          href={url}
          target="_blank"
          rel="nofollow noopener"
          note="Opens another site in a new tab"
        >
          {`Open ${new URL(url).host}`}
        </LessonLink>
      ) : null}
    </div>
  );
}

type LessonLinkProps = React.ComponentProps<"a"> & { kind: "file" | "link"; note: string };

function LessonLink({ kind, note, children, ...link }: LessonLinkProps) {
  return (
    <a {...link} className="lesson-link card hover:border-primary">
      <span className="text-primary">
        <LessonIcon kind={kind} isDecorative />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-primary wrap-anywhere">{children}</span>
        <span className="block text-muted text-sm">{note}</span>
      </span>
    </a>
  );
}
