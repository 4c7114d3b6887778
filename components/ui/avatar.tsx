"use client";

import { useState } from "react";

type AvatarProps = { name: string; photo: string };

function toInitials(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return [first, rest.at(-1) ?? ""]
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}

/** A person's photo, or their initials when there is none or it does not load. The name stands beside it. */
export function Avatar({ name, photo }: AvatarProps) {
  const [hasFailed, setFailed] = useState(false);

  function checkLoaded(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }

  return (
    <span
      aria-hidden="true"
      className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-tint font-semibold text-primary-strong text-sm"
    >
      {toInitials(name)}
      {photo && !hasFailed ? (
        <img
          ref={checkLoaded}
          src={photo}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailed(true)}
        />
      ) : null}
    </span>
  );
}
