import { OpenBook } from "#components/courses/open-book";
import { Picture } from "#components/ui/picture";

/** A course's picture in small, or the open book. Decorative: the title is next to it. */
export function CourseThumbnail({ src }: { src: string }) {
  return (
    <span className="relative grid aspect-4/3 w-14 shrink-0 place-items-center overflow-hidden rounded-lg bg-tint text-primary sm:w-24">
      <Picture src={src} width={96} height={72}>
        <OpenBook className="w-6 sm:w-9" />
      </Picture>
    </span>
  );
}
