// Letters and symbols by class that draw nothing: Hangul fillers, the blank Braille pattern, and the null
// notehead.
const blank = /[\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/gu;

/**
 * Whether a text shows anything: a letter, number, punctuation mark, or symbol, not only whitespace and
 * zero-width characters.
 */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blank, ""));
}
