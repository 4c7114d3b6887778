import { choose } from "#dev/testing/seeded-random";

const letters = "abcdefghijklmnopqrstuvwxyz".split("");

type Typed = {
  random: () => number;
  word: string;
  /** The number of letters at the start that stay correct. */
  right?: number;
};

/**
 * Returns the word with one letter removed, added, replaced, or swapped with the next; each is equally likely. Never
 * returns the word itself.
 */
export function makeTypo({ random, word, right = 0 }: Typed): string {
  for (;;) {
    const at = right + Math.floor(random() * (word.length - right));
    const [before, rest] = [word.slice(0, at), word.slice(at + 2)];
    const [letter = "", next = ""] = word.slice(at);
    const typo = choose(random, [
      before + next + rest,
      before + choose(random, letters) + letter + next + rest,
      before + choose(random, letters) + next + rest,
      before + next + letter + rest,
    ]);
    if (typo !== word) return typo;
  }
}
