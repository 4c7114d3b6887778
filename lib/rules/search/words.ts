/** Accents and other marks on a letter. The Japanese voicing marks make another letter, and Indian vowel signs are letters. */
const accents =
  /[[\p{Mn}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]]--[\u3099\u309a]]/gv;

/** Letters that Unicode does not take apart, as people type them on a keyboard without. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ς: "σ",
  // Arabic: alef maksura, teh marbuta, the stretching of a line, and the letters that a Persian keyboard has instead.
  ى: "ي",
  ة: "ه",
  ـ: "",
  ی: "ي",
  ک: "ك",
};
const special = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/**
 * What draws nothing, and an apostrophe inside of a word: of an English ending, or between Cyrillic letters, as Ukrainian
 * has it. That of "l'art" stands between two words.
 */
const ignored =
  /\p{Cf}|(?<=\p{L})['\u2019\u02bc](?=(?:s|t|d|m|ll|re|ve)(?!\p{L}))|(?<=\p{Script=Cyrillic})['\u2019\u02bc](?=\p{Script=Cyrillic})/gu;

/** Text without the differences that people don't type: case, accents, width, ligatures. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(ignored, "")
    .replace(accents, "")
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFC");
}

/** Letters and digits, and the signs that name C++ and C#. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;

/** How a text writes a folded word, in small letters; undefined for a word that it doesn't have. */
export function findSpelling(folded: string, texts: readonly string[]): string | undefined {
  const written = texts.flatMap((text) => text.normalize("NFC").match(word) ?? []);
  return written.find((each) => foldText(each) === folded)?.toLowerCase();
}

/** Scripts that put no space between words: Chinese, Japanese, Thai and others; and Korean, whose words have endings. */
const unspaced =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\u30fc";
const runs = new RegExp(`[${unspaced}][${unspaced}\\p{M}]*|[^${unspaced}]+`, "gu");
const isUnspaced = new RegExp(`^[${unspaced}]`, "u");

const maxLength = 32;

/**
 * The words of a text that a search may name, folded, in their order and with repetitions. Of scripts without spaces, each
 * pair of neighboring characters counts as a word, and the last character of each run, so that every character begins one.
 */
export function listWords(text: string): string[] {
  return split(text, (pairs, last) => [...pairs, last]);
}

/** The same of what a person searches for: a run of characters is found by its pairs, a single one by itself. */
export function listSearchedWords(text: string): string[] {
  return split(text, (pairs, last) => (pairs.length > 0 ? pairs : [last]));
}

function split(text: string, toWords: (pairs: string[], last: string) => string[]): string[] {
  const found = foldText(text).match(word) ?? [];
  return found.flatMap((each) =>
    (each.match(runs) ?? []).flatMap((run) => {
      const characters = [...run];
      if (!isUnspaced.test(run)) return [characters.slice(0, maxLength).join("")];
      const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
      return toWords(pairs, characters.at(-1) ?? "");
    }),
  );
}

/**
 * Whether a pair of characters can be the end of a word and the beginning of the next one, which a person has typed without
 * a space between them.
 */
export function isBetweenWords(words: readonly string[], index: number): boolean {
  const [first, second, ...others] = [...(words[index] ?? "")];
  if (!first || !second || others.length > 0 || !isUnspaced.test(first)) return false;
  return Boolean(words[index - 1]?.endsWith(first) && words[index + 1]?.startsWith(second));
}

/** Whether a word can be misspelled: one of three letters or more, with a space around it and no digit in it. */
export function isSpelled(text: string): boolean {
  return !isUnspaced.test(text) && /^[\p{L}\p{M}]{3,}$/u.test(text);
}

const stopWords = new Set(
  "a about an and are at be beginner beginners by can class classes course courses do for from how i in into is it learn me my of on or our that the this to tutorial tutorials want we what with you your".split(
    " ",
  ),
);

/** Whether an English word is in so many titles and questions, or says so little here, that a search is better without. */
export function isStopWord(text: string): boolean {
  return stopWords.has(text);
}
