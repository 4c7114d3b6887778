"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isLessonDone, useLearningProgress } from "#components/learning/learning-progress";
import { PlayerControls } from "#components/learning/player-controls";
import { Button } from "#components/ui/button";
import { rememberPlayerSettings } from "#lib/browser/learning/player-settings";
import { trackVideo } from "#lib/browser/learning/track-video";
import { formatLanguage } from "#lib/rules/courses/course-facets";
import type { VideoProgress } from "#lib/rules/learning/learning-schema";
import type { NativeVideo } from "#lib/rules/lessons/lesson-video";
import "./learning.css";

type VideoPlayerProps = {
  video: NativeVideo;
  lessonId: string;
  title: string;
  /** Where the student left the video; null in previews, and for the teacher. */
  watched: VideoProgress | null;
};

const unwatched: VideoProgress = { seconds: 0, watched: [] };

/**
 * A video in the browser's own player, with the speed, volume, and captions that the student chose last. It resumes
 * where they stopped, and completes the lesson when it was watched.
 */
export function VideoPlayer({ video: played, lessonId, title, watched }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const progress = useLearningProgress();
  const [hasFailed, setFailed] = useState(false);
  const [speed, setSpeed] = useState(1);
  // A new render of the page must not disturb a playing video.
  const [resumed] = useState(watched ?? unwatched);
  const save = useEffectEvent((video: VideoProgress) => void progress?.save({ lessonId, ...video }));
  const saveWhileLeaving = useEffectEvent((video: VideoProgress) =>
    progress?.saveWhileLeaving({ lessonId, ...video }),
  );
  const onWatched = useEffectEvent(() => {
    if (progress && !isLessonDone(progress, lessonId)) void progress.save({ lessonId, done: true });
  });

  useEffect(() => {
    if (!video.current) return;
    const stopRemembering = rememberPlayerSettings(video.current);
    const options = { progress: resumed, save, saveWhileLeaving, onWatched, onFailed: setFailed };
    const stopTracking = trackVideo(video.current, options);
    return () => {
      stopTracking();
      stopRemembering();
    };
  }, [resumed]);

  return (
    <div>
      {/* biome-ignore lint/a11y/useMediaCaption: a video without captions has its transcript below */}
      <video
        ref={video}
        src={played.url}
        controls
        playsInline
        preload="metadata"
        onRateChange={(event) => setSpeed(event.currentTarget.playbackRate)}
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
      <PlayerControls video={video} speed={speed} />
      <div role="alert">
        {hasFailed ? (
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-danger">
            <span>
              This video couldn't be played. Check your connection. If other pages load, your browser may not
              support this video's format: try another browser.
            </span>
            <Button onClick={() => video.current?.load()}>Try again</Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
