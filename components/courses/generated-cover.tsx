import { toFirstCharacters } from "#lib/rules/text/to-first-characters";

/** The number of colors in globals.css. */
const coverColors = 8;

/** A cover for a course without a picture: the initials of its title, in a color that the title decides. Decorative. */
export function GeneratedCover({ title }: { title: string }) {
  return (
    <span aria-hidden="true" className="generated-cover" data-color={toColor(title)}>
      <span dir="auto">{toInitials(title)}</span>
    </span>
  );
}

function toColor(title: string): number {
  return [...title].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % coverColors;
}

/** The first letters or digits of the first two words. */
function toInitials(title: string): string {
  const words = title.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => toFirstCharacters(word, 1))
    .join("")
    .toUpperCase();
}
