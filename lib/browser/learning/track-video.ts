import type { VideoProgress } from "#lib/rules/learning/learning-schema";
import { mergeWatchedParts, sumWatchedSeconds, type WatchedPart } from "#lib/rules/learning/watched-parts";

type TrackOptions = {
  /** Where the student stopped, possibly on another device, and what they have played so far. */
  progress: VideoProgress;
  save: (progress: VideoProgress) => void;
  saveWhileLeaving: (progress: VideoProgress) => void;
  /** Called once, when nine tenths have been played. */
  onWatched: () => void;
  /** Called with true if the video can't be loaded, and with false once it plays again. */
  onFailed: (hasFailed: boolean) => void;
};

const saveEveryMs = 15_000;
/** After this time without seeking, the student has let go of the slider. */
const settledMs = 1000;
const watchedShare = 0.9;
/** In seconds. A student who stopped this close to the end has seen the video, so it starts over. */
const nearEndSeconds = 3;
/** The pauses before a failed source is loaded again: its signed URL has expired, or the connection was lost. */
const pausesMs = [0, 2000, 5000, 15_000];

/**
 * Resumes a video where the student stopped, reports its position, and reloads it at the same second when its source
 * fails. Returns the function that stops tracking and pauses the video.
 */
export function trackVideo(video: HTMLVideoElement, options: TrackOptions): () => void {
  const { progress, save, saveWhileLeaving, onWatched, onFailed } = options;
  const listening = new AbortController();
  let position = video.currentTime || progress.seconds;
  let { watched } = progress;
  let savedSecond = Math.floor(progress.seconds);
  let savedAt = performance.now();
  let isWatched = false;
  let wasPlaying = !video.paused;
  let failures = 0;
  let timer: number | undefined;
  let moved: number | undefined;

  function saveNow(how: (progress: VideoProgress) => void) {
    const seconds = Math.floor(position);
    if (seconds === savedSecond) return;
    savedSecond = seconds;
    savedAt = performance.now();
    how({ seconds, watched });
  }

  /** The browser forgets what it has played when the source is loaded again. */
  function addWatched() {
    watched = mergeWatchedParts([...watched, ...listPlayed(video.played)]);
  }

  function resume() {
    const { duration } = video;
    const isOver = Number.isFinite(duration) && position > duration - nearEndSeconds && failures === 0;
    if (failures > 0) onFailed(false);
    if (isOver) position = 0;
    if (position > 0) video.currentTime = position;
    // If the browser requires a click first, the video stays paused with the browser's own button.
    if (wasPlaying) video.play().catch(() => {});
  }

  /** Updates the position. Returns false while the video has none, because it failed or is being reloaded. */
  function look(): boolean {
    if (video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false;
    position = video.currentTime;
    addWatched();
    return true;
  }

  function follow() {
    if (!look() || video.paused) return;
    failures = 0;
    if (!isWatched && sumWatchedSeconds(watched) >= Math.floor(watchedShare * video.duration)) {
      isWatched = true;
      onWatched();
    }
    if (performance.now() - savedAt >= saveEveryMs) saveNow(save);
  }

  function stop() {
    // Paused by the browser, not the user.
    if (video.error || video.readyState < HTMLMediaElement.HAVE_METADATA) return;
    wasPlaying = false;
    position = video.currentTime;
    addWatched();
    saveNow(save);
  }

  function fail() {
    const pauseMs = pausesMs[failures];
    failures += 1;
    if (pauseMs === undefined) return onFailed(true);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => video.load(), pauseMs);
  }

  function leave() {
    // The last "timeupdate" event is up to a quarter of a second old, so the position may have passed the next second.
    look();
    saveNow(saveWhileLeaving);
  }

  const { signal } = listening;
  video.addEventListener("loadedmetadata", resume, { signal });
  video.addEventListener("timeupdate", follow, { signal });
  const wantsToPlay = () => {
    wasPlaying = true;
  };
  video.addEventListener("play", wantsToPlay, { signal });
  const move = () => {
    position = video.currentTime;
    window.clearTimeout(moved);
    moved = window.setTimeout(() => saveNow(save), settledMs);
  };
  video.addEventListener("seeking", move, { signal });
  video.addEventListener("pause", stop, { signal });
  video.addEventListener("error", fail, { signal });
  const hide = () => {
    if (document.visibilityState === "hidden") leave();
  };
  document.addEventListener("visibilitychange", hide, { signal });
  window.addEventListener("pagehide", leave, { signal });
  // Handles events from before the page was hydrated.
  if (video.error) fail();
  else if (video.readyState >= HTMLMediaElement.HAVE_METADATA && video.currentTime === 0) resume();

  return () => {
    window.clearTimeout(timer);
    window.clearTimeout(moved);
    listening.abort();
    video.pause();
    look();
    saveNow(save);
  };
}

function listPlayed(played: TimeRanges): WatchedPart[] {
  return Array.from({ length: played.length }, (_, index): WatchedPart => {
    return { from: Math.round(played.start(index)), to: Math.round(played.end(index)) };
  });
}
