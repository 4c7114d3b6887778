"use client";

import { useEffect, useRef, useState } from "react";

type LottieAnimationProps = {
  /** Name of a pair of files under /animations: the animation's .json and its still picture, .svg. */
  name: string;
  width: number;
  height: number;
  className: string;
};

type Player = typeof import("#components/home/lottie-player").LottiePlayer;

/**
 * A decorative animation. It is a still image until it scrolls into view, without JavaScript, and with reduced motion.
 * The player, which has a pause button, loads only when needed.
 */
export function LottieAnimation({ name, width, height, className }: LottieAnimationProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [Player, setPlayer] = useState<Player>();

  useEffect(() => {
    if (!frame.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const { LottiePlayer } = await import("#components/home/lottie-player");
      setPlayer(() => LottiePlayer);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className={`relative ${className}`} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        src={`/animations/${name}.svg`}
        alt=""
        width={width}
        height={height}
        className={`size-full ${Player ? "invisible" : ""}`}
      />
      {Player ? <Player src={`/animations/${name}.json`} /> : null}
    </div>
  );
}
