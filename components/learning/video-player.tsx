"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isLessonDone, useLearningProgress } from "#components/learning/learning-progress";
import { Button } from "#components/ui/button";
import { trackVideo } from "#lib/browser/learning/track-video";
import { formatLanguage } from "#lib/rules/courses/course-facets";
import type { NativeVideo } from "#lib/rules/lessons/lesson-video";
import "./learning.css";

type VideoPlayerProps = { video: NativeVideo; lessonId: string; title: string; startAt: number };

/**
 * A video in the browser's own player. It resumes at `startAt` seconds, and completes the lesson when it was watched.
 */
export function VideoPlayer({ video: played, lessonId, title, startAt }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const progress = useLearningProgress();
  const [hasFailed, setFailed] = useState(false);
  // A new render of the page must not disturb a playing video.
  const [resumeAt] = useState(startAt);
  const save = useEffectEvent((seconds: number) => void progress?.save({ lessonId, seconds }));
  const saveWhileLeaving = useEffectEvent((seconds: number) =>
    progress?.saveWhileLeaving({ lessonId, seconds }),
  );
  const onWatched = useEffectEvent(() => {
    if (progress && !isLessonDone(progress, lessonId)) void progress.save({ lessonId, done: true });
  });

  useEffect(() => {
    if (!video.current) return;
    const options = { startAt: resumeAt, save, saveWhileLeaving, onWatched, onFailed: setFailed };
    return trackVideo(video.current, options);
  }, [resumeAt]);

  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: a video without captions has its transcript below */}
      <video
        ref={video}
        src={played.url}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        className="player"
      >
        {played.captions ? (
          <track
            kind="captions"
            src={played.captions}
            srcLang={played.language ?? undefined}
            label={played.language ? formatLanguage(played.language) : "Captions"}
          />
        ) : null}
      </video>
      <div role="alert">
        {hasFailed ? (
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-danger">
            This video couldn't be loaded. Check your connection.
            <Button onClick={() => video.current?.load()}>Try again</Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
