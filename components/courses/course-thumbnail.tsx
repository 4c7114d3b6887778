import { GeneratedCover } from "#components/courses/generated-cover";
import { Picture } from "#components/ui/picture";
import { toGeneratedCover } from "#lib/rules/courses/generated-cover";

/** A course's picture in small, or its generated cover. Decorative: the title is next to it. */
export function CourseThumbnail({ src, title }: { src: string; title: string }) {
  return (
    <span className="relative grid aspect-4/3 w-14 shrink-0 place-items-center overflow-hidden rounded-lg bg-tint text-primary sm:w-24">
      <Picture src={src} width={96} height={72}>
        <GeneratedCover {...toGeneratedCover(title)} />
      </Picture>
    </span>
  );
}
