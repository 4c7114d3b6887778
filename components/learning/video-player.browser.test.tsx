// This file is long because all of its tests drive one player, with shared steps.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LearningProgress } from "#components/learning/learning-progress";
import { VideoPlayer } from "#components/learning/video-player";
import type { WatchedPart } from "#lib/rules/learning/watched-parts";
import type { NativeVideo } from "#lib/rules/lessons/lesson-video";

const serviceId = "0123456789abcdef01234567";
const lessonId = "a".repeat(24);
const video: NativeVideo = { kind: "file", url: "/api/files/b", captions: null, language: null };
const duration = 100;

const saved: unknown[] = [];

function toTimeRanges(parts: WatchedPart[]) {
  const find = (bound: "from" | "to") => (index: number) => parts[index]?.[bound] ?? 0;
  return { length: parts.length, start: find("from"), end: find("to") };
}

beforeEach(() => {
  saved.length = 0;
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {});
  vi.spyOn(window, "fetch").mockImplementation(async (_path, init) => {
    const change = JSON.parse(String(init?.body));
    saved.push(change);
    return Response.json({
      done: change.done ? [lessonId] : [],
      doneRemoved: [],
      at: null,
      certificateId: null,
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type OpenOptions = { startAt?: number; watched?: WatchedPart[]; hasCaptions?: boolean };

async function openPlayer({ startAt = 0, watched = [], hasCaptions = false }: OpenOptions = {}) {
  const screen = await render(
    <LearningProgress serviceId={serviceId} done={[]} doneRemoved={[]} certificateId={null}>
      <VideoPlayer
        video={{ ...video, captions: hasCaptions ? "/api/files/c" : null }}
        lessonId={lessonId}
        title="Sounds"
        watched={{ seconds: startAt, watched }}
      />
    </LearningProgress>,
  );
  const element = screen.getByLabelText("Sounds").element() as HTMLVideoElement;
  // Simulates a browser that plays a video, without a file.
  const state = {
    currentTime: 0,
    paused: true,
    seeking: false,
    readyState: 0,
    duration: Number.NaN,
    error: null,
    played: toTimeRanges([]),
  };
  const played: WatchedPart[] = [];
  for (const name of Object.keys(state) as (keyof typeof state)[]) {
    Object.defineProperty(element, name, {
      get: () => state[name],
      set: (value) => Object.assign(state, { [name]: value }),
    });
  }
  // The file doesn't exist, which the browser reports at a random time.
  element.addEventListener("error", (event) => event.isTrusted && event.stopImmediatePropagation(), {
    capture: true,
  });
  const play = vi.fn(async () => {
    state.paused = false;
  });
  element.play = play;
  const happen = (name: string) => element.dispatchEvent(new Event(name));
  return {
    screen,
    element,
    play,
    happen,
    loadMetadata() {
      Object.assign(state, { readyState: 4, duration, error: null });
      happen("loadedmetadata");
    },
    /** Plays from where the video is. */
    async playTo(second: number) {
      const from = state.currentTime;
      if (state.paused) {
        state.paused = false;
        happen("play");
      }
      played.push({ from, to: second });
      Object.assign(state, { currentTime: second, played: toTimeRanges(played) });
      happen("timeupdate");
      await vi.advanceTimersByTimeAsync(0);
    },
    async pauseAt(second: number) {
      Object.assign(state, { paused: true, currentTime: second });
      happen("pause");
      await vi.advanceTimersByTimeAsync(0);
    },
    fail() {
      Object.assign(state, { error: { code: 2 }, readyState: 0, currentTime: 0 });
      happen("error");
    },
  };
}

test("a video resumes where it was left, and one that was watched to the end starts over", async () => {
  const half = await openPlayer({ startAt: 42 });
  half.loadMetadata();
  expect(half.element.currentTime).toBe(42);
  await half.screen.unmount();
  const seen = await openPlayer({ startAt: 99 });
  seen.loadMetadata();
  expect(seen.element.currentTime).toBe(0);
});

test("the position is saved every 15 seconds, and on pause", async () => {
  const player = await openPlayer();
  player.loadMetadata();
  await player.playTo(1);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  await player.playTo(16.4);
  expect(saved).toEqual([{ lessonId, seconds: 16, watched: [{ from: 0, to: 16 }] }]);
  await player.pauseAt(20.9);
  expect(saved.slice(1)).toEqual([{ lessonId, seconds: 20, watched: [{ from: 0, to: 16 }] }]);
});

test.each([
  [
    "the tab is hidden",
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ],
  ["the page is left", () => window.dispatchEvent(new Event("pagehide"))],
])("the position is saved when %s", async (_name, leave) => {
  const player = await openPlayer();
  player.loadMetadata();
  await player.playTo(33.9);
  // It has played on since the last save.
  player.element.currentTime = 34.1;
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).toEqual([{ lessonId, seconds: 34, watched: [{ from: 0, to: 34 }] }]);
});

test("watching nine tenths completes the lesson once: a student who undoes it is not overruled", async () => {
  const player = await openPlayer();
  player.loadMetadata();
  await player.playTo(89);
  expect(saved).toEqual([]);
  await player.playTo(90);
  await player.playTo(91);
  expect(saved).toEqual([{ lessonId, done: true }]);
});

test("a jump over the middle doesn't count as watching, also across visits", async () => {
  const player = await openPlayer();
  player.loadMetadata();
  await player.playTo(10);
  player.element.currentTime = 50;
  player.happen("seeking");
  await player.playTo(100);
  await player.pauseAt(100);
  const watched: WatchedPart[] = [
    { from: 0, to: 10 },
    { from: 50, to: 100 },
  ];
  expect(saved).toEqual([{ lessonId, seconds: 100, watched }]);
  await player.screen.unmount();
  const later = await openPlayer({ watched });
  later.loadMetadata();
  await later.playTo(39);
  expect(saved).toHaveLength(1);
  await later.playTo(40);
  expect(saved.at(-1)).toEqual({ lessonId, done: true });
});

test("speed, volume, and captions are as the student chose them for another video", async () => {
  const first = await openPlayer({ hasCaptions: true });
  first.element.playbackRate = 1.5;
  first.element.volume = 0.25;
  for (const track of first.element.textTracks) track.mode = "showing";
  await vi.waitFor(() => expect(localStorage.getItem("openbook-player")).toContain('"hasCaptions":true'));
  await first.screen.unmount();
  const second = await openPlayer({ hasCaptions: true });
  expect(second.element).toMatchObject({ playbackRate: 1.5, defaultPlaybackRate: 1.5, volume: 0.25 });
  expect([...second.element.textTracks].map(({ mode }) => mode)).toEqual(["showing"]);
});

test("steps of 10 seconds move the position, and what they skip doesn't count as watched", async () => {
  const player = await openPlayer();
  const [back, forward] = ["Back 10 s", "Forward 10 s"].map((name) =>
    player.screen.getByRole("button", { name }),
  );
  await forward?.click();
  expect(player.element.currentTime, "before the video is known").toBe(0);
  player.loadMetadata();
  await player.playTo(30);
  await forward?.click();
  player.happen("seeking");
  expect(player.element.currentTime).toBe(40);
  await player.playTo(45);
  await back?.click();
  player.happen("seeking");
  expect(player.element.currentTime).toBe(35);
  await player.pauseAt(35);
  const watched: WatchedPart[] = [
    { from: 0, to: 30 },
    { from: 40, to: 45 },
  ];
  expect(saved).toEqual([{ lessonId, seconds: 35, watched }]);
});

test("the speed is chosen below the video and kept for others, and one that only the browser's player has shows too", async () => {
  const first = await openPlayer();
  await first.screen.getByLabelText("Speed").selectOptions("1.5");
  expect(first.element.playbackRate).toBe(1.5);
  await vi.waitFor(() => expect(localStorage.getItem("openbook-player")).toContain('"playbackRate":1.5'));
  await first.screen.unmount();
  const second = await openPlayer();
  await expect.element(second.screen.getByLabelText("Speed")).toHaveValue("1.5");
  second.element.playbackRate = 3;
  await expect.element(second.screen.getByLabelText("Speed")).toHaveValue("3");
});

test("a source that fails is reloaded at the current second and keeps playing", async () => {
  const player = await openPlayer();
  player.loadMetadata();
  await player.playTo(50);
  player.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(player.element.load).toHaveBeenCalledTimes(1);
  player.loadMetadata();
  expect(player.element.currentTime).toBe(50);
  expect(player.play).toHaveBeenCalledTimes(1);
});

test("a source that keeps failing shows an error and can be retried", async () => {
  const player = await openPlayer({ startAt: 7 });
  for (const pauseMs of [0, 2000, 5000, 15_000]) {
    player.fail();
    await vi.advanceTimersByTimeAsync(pauseMs);
  }
  await expect.element(player.screen.getByRole("alert")).toBeEmptyDOMElement();
  player.fail();
  const alert = player.screen.getByRole("alert");
  await expect.poll(() => alert.element().textContent).toContain("This video couldn't be played.");
  await player.screen.getByRole("button", { name: "Try again" }).click();
  expect(player.element.load).toHaveBeenCalledTimes(5);
  player.loadMetadata();
  expect(player.element.currentTime).toBe(7);
  await expect.element(player.screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("a video stops when the student goes to another page", async () => {
  const player = await openPlayer();
  player.loadMetadata();
  await player.playTo(11.9);
  player.element.currentTime = 12.1;
  await player.screen.unmount();
  expect(player.element.pause).toHaveBeenCalled();
  expect(saved).toEqual([{ lessonId, seconds: 12, watched: [{ from: 0, to: 12 }] }]);
});
