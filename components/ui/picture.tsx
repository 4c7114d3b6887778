"use client";

import { useState } from "react";
import type { Elements } from "#components/ui/elements";

type PictureProps = {
  /** Empty if there is none. */
  src: string;
  /** Alternative text; empty if the text next to it says the same. */
  alt?: string;
  width: number;
  height: number;
  /** The first picture of a page loads at once, all others lazily. */
  isFirst?: boolean;
  /** Shown until the picture loads, and if it never does. */
  children: Elements;
};

/** A picture from any host. It fills its positioned parent. */
export function Picture({ src, alt = "", width, height, isFirst = false, children }: PictureProps) {
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const [failedSrc, setFailedSrc] = useState<string>();

  // Catches a load or failure before hydration. A failed image has no natural size.
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
          decoding={isFirst ? "sync" : "async"}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onLoad={() => setLoadedSrc(src)}
          onError={() => setFailedSrc(src)}
        />
      )}
    </>
  );
}
