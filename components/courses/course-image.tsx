"use client";

import { GeneratedCover } from "#components/courses/generated-cover";
import { Picture } from "#components/ui/picture";
import type { Cover } from "#lib/rules/courses/generated-cover";

type CourseImageProps = { src: string; cover: Cover; alt?: string; isFirst?: boolean };

/** A client component, so that a list of 24 carries the covers only as markup and not also as data. */
export function CourseImage({ src, cover, alt, isFirst }: CourseImageProps) {
  return (
    <div className="course-picture">
      <Picture src={src} alt={alt} width={640} height={360} isFirst={isFirst}>
        <GeneratedCover {...cover} />
      </Picture>
    </div>
  );
}
