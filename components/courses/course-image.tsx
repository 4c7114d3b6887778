"use client";

import { useState } from "react";

type CourseImageProps = {
  /** Empty while there is none. */
  src: string;
  /** What it shows; empty beside a title that says it already. */
  alt?: string;
  /** The first picture of a page is fetched at once, all others when they come near. */
  isFirst?: boolean;
};

/**
 * A course's picture in a frame of fixed shape. It may come from anywhere: while it loads, and when it never does,
 * the frame shows the open book instead.
 */
export function CourseImage({ src, alt = "", isFirst = false }: CourseImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>();

  // A picture that failed before this script ran has told nobody; it is found by its missing size.
  function checkLoaded(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
  }

  return (
    <div className="course-picture">
      <svg viewBox="0 0 48 48" aria-hidden="true" width="64" className="fill-current opacity-40">
        <path d="M6 11c6-2 12-1.500 17 2v25c-5-3.500-11-4-17-2zm36 0c-6-2-12-1.500-17 2v25c5-3.500 11-4 17-2z" />
      </svg>
      {!src || failedSrc === src ? null : (
        <img
          ref={checkLoaded}
          src={src}
          alt={alt}
          width={640}
          height={360}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(src)}
        />
      )}
    </div>
  );
}
