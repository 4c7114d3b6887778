/** A word and all that is left of it without one of its letters; two words a typo apart share one of these. */
export function listSpellings(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(""))])];
}

/** So many words begin with a few letters that an index has to know the most frequent ones; fewer begin with more. */
export const maxPrefixLength = 3;

/** The first letter of a word, the first two, and the first three. */
export function listPrefixes(word: string): string[] {
  const letters = [...word].slice(0, maxPrefixLength);
  return letters.map((_, index) => letters.slice(0, index + 1).join(""));
}

/** Where so many courses have a word, a word that is a letter away and that none has is hardly meant as it is. */
const minFrequent = 10;

/**
 * Whether a typed word is more likely a misspelling of the other, which so many courses have, than a word of its own. A short
 * one is a letter away from many: unless the other is frequent, of four letters it has to begin with the same one, of three a
 * letter has to be missing or to be one too many. Two exchanged letters are a typo in any.
 */
export function isLikelyTypo(typed: string, word: string, courses = 1): boolean {
  if (!isOneTypoApart(typed, word)) return false;
  const [a, b] = [[...typed], [...word]];
  if (courses >= minFrequent && b.length >= 4) return true;
  const isExchanged = a.toSorted().join("") === b.toSorted().join("");
  return a.length > 4 || isExchanged || (a[0] === b[0] && (a.length === 4 || a.length !== b.length));
}

/** A letter is replaced by one of so many, in the Latin alphabet. */
const otherLetters = 25;

/**
 * How likely this misspelling is among all of the word's, to compare words by. There are few ways to leave out a letter or to
 * exchange two, and many to replace or add one (the noisy channel of Kernighan, Church and Gale); the first letter is mostly
 * right.
 */
export function weighTypo(typed: string, word: string): number {
  const [a, b] = [[...typed], [...word]];
  const isOfFew = a.length < b.length || a.toSorted().join("") === b.toSorted().join("");
  return (isOfFew ? otherLetters : 1) * (a[0] === b[0] ? 5 : 1);
}

/** Whether one letter was left out, added, replaced, or exchanged with its neighbor: the typos that people make. */
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
