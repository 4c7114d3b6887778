// Letters and symbols by class that draw nothing: Hangul fillers, the blank Braille pattern, and the null notehead.
const blank = /[\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/gu;

/** Whether a text has a visible letter, number, punctuation mark, or symbol: whitespace and zero-width ones aren't. */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blank, ""));
}
