/** A word and its variants with one letter missing. Two words one typo apart share at least one of these. */
export function listSpellings(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(""))])];
}

/** The longest prefix with an index of its most frequent words. Fewer words begin with longer prefixes. */
export const maxPrefixLength = 3;

/** The first one, two, and three letters of a word. */
export function listPrefixes(word: string): string[] {
  const letters = [...word].slice(0, maxPrefixLength);
  return letters.map((_, index) => letters.slice(0, index + 1).join(""));
}

/** The number of courses from which a word is frequent: an unknown word one typo away from it is most likely a typo. */
const minFrequent = 10;

/**
 * Whether a typed word is more likely a misspelling of the other word, which `courses` courses have, than a word of its
 * own. Short words are one letter away from many others, so unless the other word is frequent, a word of four letters
 * must share its first letter, and a word of three must have a letter missing or too many. Two swapped letters are a
 * typo in any word.
 */
export function isLikelyTypo(typed: string, word: string, courses = 1): boolean {
  if (!isOneTypoApart(typed, word)) return false;
  const [a, b] = [[...typed], [...word]];
  if (courses >= minFrequent && b.length >= 4) return true;
  const isExchanged = a.toSorted().join("") === b.toSorted().join("");
  return a.length > 4 || isExchanged || (a[0] === b[0] && (a.length === 4 || a.length !== b.length));
}

/** How many letters could replace a letter of the Latin alphabet. */
const otherLetters = 25;

/**
 * The relative likelihood of this misspelling among all misspellings of the word, to compare words. There are few ways
 * to omit a letter or swap two, and many to replace or add one (the noisy channel model of Kernighan, Church, and
 * Gale). The first letter is usually right.
 */
export function computeTypoWeight(typed: string, word: string): number {
  const [a, b] = [[...typed], [...word]];
  const isOfFew = a.length < b.length || a.toSorted().join("") === b.toSorted().join("");
  return (isOfFew ? otherLetters : 1) * (a[0] === b[0] ? 5 : 1);
}

/** Whether the words differ by one typo: a letter omitted, added, replaced, or swapped with its neighbor. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  if (one === other || Math.abs(a.length - b.length) > 1) return false;
  const start = a.findIndex((letter, index) => letter !== b[index]);
  const at = start < 0 ? a.length : start;
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  if (a.length > b.length) return rest(a, at + 1) === rest(b, at);
  if (a.length < b.length) return rest(a, at) === rest(b, at + 1);
  const isExchanged = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
  return isExchanged || rest(a, at + 1) === rest(b, at + 1);
}
