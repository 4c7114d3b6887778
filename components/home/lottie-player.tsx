"use client";

// Import only the light player: the full package includes every renderer (193 KB instead of 50 KB).
import { useLottieLight } from "lottie-react";
import { useEffect, useEffectEvent, useState } from "react";

/** Animations that start on their own stop after this long (WCAG 2.2.2). */
const autoplayMs = 5000;

/** Plays an animation for a few seconds, or until the viewer pauses it. */
export function LottiePlayer({ src }: { src: string }) {
  const { state, play, pause, setDisplayRef } = useLottieLight({ src, autoplay: true, loop: true });
  const [isByItself, setByItself] = useState(true);
  const stop = useEffectEvent(pause);
  const isPlaying = state === "playing";

  useEffect(() => {
    if (!isByItself || !isPlaying) return;
    const timer = setTimeout(() => stop(), autoplayMs);
    return () => clearTimeout(timer);
  }, [isByItself, isPlaying]);

  function toggle() {
    setByItself(false);
    if (isPlaying) pause();
    else play();
  }

  return (
    <>
      <div ref={setDisplayRef} aria-hidden="true" className="absolute inset-0" />
      {state === "loading" || state === "error" ? null : (
        <button
          type="button"
          className="absolute right-0 bottom-0 grid size-11 cursor-pointer place-items-center rounded-full border border-line bg-surface text-muted hover:border-primary hover:text-primary"
          aria-label={isPlaying ? "Pause animation" : "Play animation"}
          onClick={toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
            <path d={isPlaying ? "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" : "M8 5v14l11-7z"} />
          </svg>
        </button>
      )}
    </>
  );
}
