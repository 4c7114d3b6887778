"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { type EmbeddedVideo, toEmbed } from "#lib/rules/lessons/lesson-video";
import "./learning.css";

/** The permissions that the players need, and no more: they can't open dialogs or navigate this page. */
const sandbox =
  "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

/** A video on another site. Nothing loads from that site until the student presses play. */
export function EmbeddedPlayer({ video, title }: { video: EmbeddedVideo; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { site, host, player, page } = toEmbed(video);

  useEffect(() => {
    if (isOpen) frame.current?.focus();
  }, [isOpen]);

  // The router keeps a page that was left, and its frame would keep playing.
  useEffect(() => {
    return () => {
      if (frame.current) frame.current.src = "about:blank";
      setOpen(false);
    };
  }, []);

  return (
    <div>
      {isOpen ? (
        <iframe
          ref={frame}
          src={player}
          title={`${title} on ${site}`}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          sandbox={sandbox}
          referrerPolicy="strict-origin-when-cross-origin"
          className="player"
        />
      ) : (
        <Button onClick={() => setOpen(true)} className="player player-poster">
          <svg viewBox="0 0 48 48" aria-hidden="true" className="w-16 fill-current">
            <path d="M24 2a22 22 0 1 0 0 44 22 22 0 0 0 0-44zm-5 13 16 9-16 9z" />
          </svg>
          <span className="text-lg font-semibold">{`Play the video from ${site}`}</span>
          <span className="max-w-[44ch] text-sm font-normal">
            {`Your browser contacts ${host} only when you press play.`}
          </span>
        </Button>
      )}
      <p className="mt-2 text-muted text-sm">
        <a href={page} rel="nofollow noopener" className="underline">
          {`Watch on ${site}`}
        </a>
      </p>
    </div>
  );
}
