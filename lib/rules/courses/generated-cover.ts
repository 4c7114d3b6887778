import { toFirstCharacters } from "#lib/rules/text/to-first-characters";

/** What is shown for a course without a picture: initials on one of eight colors of globals.css. */
export type Cover = { initials: string; color: number };

const coverColors = 8;

/** The cover that a title decides: its initials, and always the same color. */
export function toGeneratedCover(title: string): Cover {
  return { initials: toInitials(title), color: toColor(title) };
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
