import { choose } from "#dev/testing/seeded-random";

const letters = "abcdefghijklmnopqrstuvwxyz".split("");

type Typed = {
  random: () => number;
  word: string;
  /** So many letters are right at its beginning. */
  right?: number;
};

/** The word with one letter left out, added, replaced, or exchanged with the next, each as likely. Never the word itself. */
export function makeTypo({ random, word, right = 0 }: Typed): string {
  for (;;) {
    const at = right + Math.floor(random() * (word.length - right));
    const [before, letter = "", next = "", rest] = [
      word.slice(0, at),
      word[at],
      word[at + 1],
      word.slice(at + 2),
    ];
    const typo = choose(random, [
      before + next + rest,
      before + choose(random, letters) + letter + next + rest,
      before + choose(random, letters) + next + rest,
      before + next + letter + rest,
    ]);
    if (typo !== word) return typo;
  }
}
