"use client";

import { GeneratedCover } from "#components/courses/generated-cover";
import { Picture } from "#components/ui/picture";

type CourseImageProps = { src: string; title: string; alt?: string; isFirst?: boolean };

/** A client component, so that a list of 24 carries the covers only as markup and not also as data. */
export function CourseImage({ src, title, alt, isFirst }: CourseImageProps) {
  return (
    <div className="course-picture">
      <Picture src={src} alt={alt} width={640} height={360} isFirst={isFirst}>
        <GeneratedCover title={title} />
      </Picture>
    </div>
  );
}
