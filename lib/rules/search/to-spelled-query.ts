import { findSpelling, listSearchedWords } from "#lib/rules/search/words";

type SpellOptions = {
  q: string;
  /** Replacements of folded words, also folded. */
  corrections: ReadonlyMap<string, string>;
  /** Texts of the found courses, which show how the words are spelled. */
  texts: string[];
};

/** The corrected query: a corrected word is spelled as in one of the texts, with accents; the rest stays as typed. */
export function toSpelledQuery({ q, corrections, texts }: SpellOptions): string {
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
