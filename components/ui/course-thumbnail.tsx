"use client";

import { useState } from "react";

/** A course's picture in small, beside its title; the frame stays empty when it does not load. */
export function CourseThumbnail({ src }: { src: string }) {
  const [hasFailed, setFailed] = useState(false);

  // A picture that failed before this script ran has told nobody; it is found by its missing size.
  function checkLoaded(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }

  return (
    <span className="block aspect-4/3 w-14 shrink-0 overflow-hidden rounded-lg bg-tint sm:w-24">
      {hasFailed ? null : (
        <img
          ref={checkLoaded}
          src={src}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
