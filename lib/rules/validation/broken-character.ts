/** The error message for a text with a broken character (`hasBrokenCharacter`). */
export const brokenCharacter = "Remove the broken character, which is shown as \ufffd.";

/**
 * Whether a text contains half of a character (a lone surrogate), as a cut through an emoji leaves it. JSON can carry
 * one, but the database stores U+FFFD instead, so the stored text would differ from the sent one.
 */
export function hasBrokenCharacter(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}
