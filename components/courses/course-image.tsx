"use client";

import { OpenBook } from "#components/courses/open-book";
import { Picture } from "#components/ui/picture";

/** A client component, so that a list of 24 carries the open book only as markup and not also as data. */
export function CourseImage({ src, alt, isFirst }: { src: string; alt?: string; isFirst?: boolean }) {
  return (
    <div className="course-picture">
      <Picture src={src} alt={alt} width={640} height={360} isFirst={isFirst}>
        <OpenBook className="w-16" />
      </Picture>
    </div>
  );
}
