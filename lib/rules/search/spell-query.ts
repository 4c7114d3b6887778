import { findSpelling, listSearchedWords } from "#lib/rules/search/words";

type SpellOptions = {
  q: string;
  /** What folded words are replaced by, folded as well. */
  corrections: ReadonlyMap<string, string>;
  /** What has been found. */
  texts: string[];
};

/**
 * The query with its corrections, for people to read: a corrected word as one of the texts writes it, with its accents, and
 * everything else as it was typed.
 */
export function spellQuery({ q, corrections, texts }: SpellOptions): string {
  const toShown = (word: string) => {
    const correction = corrections.get(word);
    return correction === undefined ? word : (findSpelling(correction, texts) ?? correction);
  };
  return q
    .split(" ")
    .map((typed) => {
      const words = listSearchedWords(typed);
      return words.some((word) => corrections.has(word)) ? words.map(toShown).join(" ") : typed;
    })
    .join(" ");
}
