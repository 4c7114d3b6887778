/** Whether a text shows anything: one letter, number, sign or mark, not only blanks and characters of no width. */
export function hasVisibleText(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
