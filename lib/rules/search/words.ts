/** Accents that folding removes. Japanese voicing marks make other letters and Indian vowel signs are letters: kept. */
const accents =
  /[[\p{Mn}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]]--[\u3099\u309a]]/gv;

/** Letters that Unicode doesn't decompose, and what users type for them on a keyboard without them. */
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
  // Arabic: alef maksura, teh marbuta, the stretching tatweel, and the Persian keyboard's variants of letters.
  ى: "ي",
  ة: "ه",
  ـ: "",
  ی: "ي",
  ک: "ك",
};
const special = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/**
 * Characters that draw nothing, and apostrophes inside a word: before an English ending, or between Cyrillic letters,
 * as in Ukrainian. The apostrophe of "l'art" separates two words.
 */
const ignored =
  /\p{Cf}|(?<=\p{L})['\u2019\u02bc](?=(?:s|t|d|m|ll|re|ve)(?!\p{L}))|(?<=\p{Script=Cyrillic})['\u2019\u02bc](?=\p{Script=Cyrillic})/gu;

/** The text without differences that users don't type: case, accents, width, and ligatures. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(ignored, "")
    .replace(accents, "")
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFC");
}

/** A word: letters and digits, and the signs in the names C++ and C#. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#(?![\p{L}\p{N}]))?/gu;

/** How the texts spell a folded word, in lowercase; undefined if none of them contains it. */
export function findSpelling(folded: string, texts: readonly string[]): string | undefined {
  const written = texts.flatMap((text) => text.normalize("NFC").match(word) ?? []);
  return written.find((each) => foldText(each) === folded)?.toLowerCase();
}

/** Scripts without spaces between words (Chinese, Japanese, Thai, and others), and Korean, whose words take endings. */
const unspaced =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\u30fc";
const runs = new RegExp(`[${unspaced}][${unspaced}\\p{M}]*|[^${unspaced}]+`, "gu");
const isUnspaced = new RegExp(`^[${unspaced}]`, "u");

/** The most letters of an indexed word. Further letters are ignored. */
export const maxWordLength = 32;

/**
 * The folded words of a text, in order and with repetitions. In scripts without spaces, each pair of neighboring
 * characters counts as a word, and so does each run's last character, so every character starts a word.
 */
export function listWords(text: string): string[] {
  return split(text, (pairs, last) => [...pairs, last]);
}

/** The folded words of a search. Without spaces, a run is searched by its pairs, and a single character by itself. */
export function listSearchedWords(text: string): string[] {
  return split(text, (pairs, last) => (pairs.length > 0 ? pairs : [last]));
}

function split(text: string, toWords: (pairs: string[], last: string) => string[]): string[] {
  return (foldText(text).match(word) ?? []).flatMap((each) =>
    (each.match(runs) ?? []).flatMap((run) => {
      const characters = [...run];
      if (!isUnspaced.test(run)) return [characters.slice(0, maxWordLength).join("")];
      const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
      return toWords(pairs, characters.at(-1) ?? "");
    }),
  );
}

/** Whether a pair of characters may end one word and start the next, typed without a space between them. */
export function isBetweenWords(words: readonly string[], index: number): boolean {
  const [first, second, ...others] = [...(words[index] ?? "")];
  if (!first || !second || others.length > 0 || !isUnspaced.test(first)) return false;
  return Boolean(words[index - 1]?.endsWith(first) && words[index + 1]?.startsWith(second));
}

/** Whether a word belongs to a script with spaces between words. */
export function isSpaced(text: string): boolean {
  return !isUnspaced.test(text);
}

/** Whether typos in a word are corrected: three letters or more, no digits, and a script with spaces between words. */
export function isSpelled(text: string): boolean {
  return isSpaced(text) && /^[\p{L}\p{M}]{3,}$/u.test(text);
}

const stopWords = new Set(
  "a about an and are at be beginner beginners by can class classes course courses do for from how i in into is it learn me my of on or our that the this to tutorial tutorials want we what with you your".split(
    " ",
  ),
);

/** Whether an English word is so common in titles and searches, or means so little here, that searches ignore it. */
export function isStopWord(text: string): boolean {
  return stopWords.has(text);
}
