/** The message for a text in which `hasBrokenCharacter` finds one. */
export const brokenCharacter = "Remove the broken character, which is shown as \ufffd.";

/**
 * Whether half of a character (a lone surrogate) is in the text, as a cut through an emoji leaves it. JSON can carry one, but
 * the database stores U+FFFD instead: what is stored would differ from what was sent.
 */
export function hasBrokenCharacter(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}
