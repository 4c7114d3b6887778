"use client";

import { useId } from "react";
import { Button } from "#components/ui/button";
import { useHydrated } from "#components/ui/use-hydrated";

/** Offered in ascending order. The browser's own player may have others. */
const offeredSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

const steps = [
  { seconds: -10, label: "Back 10 s" },
  { seconds: 10, label: "Forward 10 s" },
];

type PlayerControlsProps = { video: React.RefObject<HTMLVideoElement | null>; speed: number };

/** What browsers hide in menus or lack: steps of 10 seconds, and the speed. A skipped part doesn't count as watched. */
export function PlayerControls({ video, speed }: PlayerControlsProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const speeds = offeredSpeeds.includes(speed)
    ? offeredSpeeds
    : [...offeredSpeeds, speed].sort((a, b) => a - b);

  /** The browser keeps the position within the video. */
  function step(seconds: number) {
    const player = video.current;
    if (player && player.readyState >= HTMLMediaElement.HAVE_METADATA) player.currentTime += seconds;
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 noscript:hidden print:hidden">
      {steps.map(({ seconds, label }) => (
        <Button
          key={label}
          onClick={() => step(seconds)}
          className="button button-quiet min-h-11 px-3 text-sm sm:px-4"
        >
          {label}
        </Button>
      ))}
      <div className="ms-auto flex items-center gap-2 text-sm">
        <label htmlFor={id} className="text-muted">
          Speed
        </label>
        <select
          id={id}
          value={speed}
          disabled={!isHydrated}
          onChange={(event) => {
            if (video.current) video.current.playbackRate = Number(event.currentTarget.value);
          }}
          className="field w-auto min-w-20 cursor-pointer px-2.5 text-sm tabular-nums"
        >
          {speeds.map((offered) => (
            <option key={offered} value={offered}>
              {`${offered}\u00d7`}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
