import type { Cover } from "#lib/rules/courses/generated-cover";

/** A cover for a course without a picture. Decorative: the title is next to it. */
export function GeneratedCover({ initials, color }: Cover) {
  return (
    <span aria-hidden="true" className="generated-cover" data-color={color}>
      <span dir="auto">{initials}</span>
    </span>
  );
}
