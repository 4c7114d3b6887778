"use client";

import { useState } from "react";

type PictureProps = {
  /** Empty while there is none. */
  src: string;
  /** What it shows; empty beside a text that says it already. */
  alt?: string;
  width: number;
  height: number;
  /** The first picture of a page is fetched at once, all others when they come near. */
  isFirst?: boolean;
  /** What is there until the picture has loaded, and when it never does. */
  children: React.ReactNode;
};

/** A picture that may come from anywhere; it fills the frame around it, which is positioned. */
export function Picture({ src, alt = "", width, height, isFirst = false, children }: PictureProps) {
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const [failedSrc, setFailedSrc] = useState<string>();

  // One that loaded or failed before this script ran has told nobody; a failed one is found by its missing size.
  function checkLoaded(image: HTMLImageElement | null) {
    if (!image?.complete) return;
    if (image.naturalWidth === 0) setFailedSrc(src);
    else setLoadedSrc(src);
  }

  return (
    <>
      {loadedSrc === src && src ? null : children}
      {!src || failedSrc === src ? null : (
        <img
          key={src}
          ref={checkLoaded}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onLoad={() => setLoadedSrc(src)}
          onError={() => setFailedSrc(src)}
        />
      )}
    </>
  );
}
