import { getRandomItem } from "#dev/testing/seeded-random";

const letters = "abcdefghijklmnopqrstuvwxyz".split("");

type TypoOptions = {
  random: () => number;
  word: string;
  /** The number of letters at the start that stay correct. */
  right?: number;
};

/**
 * Returns the word with one letter removed, added, replaced, or swapped with the next; each is equally likely. Never
 * returns the word itself.
 */
export function buildTypo({ random, word, right = 0 }: TypoOptions): string {
  for (;;) {
    const at = right + Math.floor(random() * (word.length - right));
    const [before, rest] = [word.slice(0, at), word.slice(at + 2)];
    const [letter = "", next = ""] = word.slice(at);
    const typo = getRandomItem(random, [
      before + next + rest,
      before + getRandomItem(random, letters) + letter + next + rest,
      before + getRandomItem(random, letters) + next + rest,
      before + next + letter + rest,
    ]);
    if (typo !== word) return typo;
  }
}
