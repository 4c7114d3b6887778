// Letters and signs by their class that draw nothing: fillers of Hangul, Braille without a dot, a note without a head.
const blank = /[\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/gu;

/** Whether a text shows anything: one letter, number, sign or mark, not only blanks and characters of no width. */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blank, ""));
}
