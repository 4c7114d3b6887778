import { isSpaced, maxWordLength } from "#lib/rules/search/words";

/** Neighboring words of a search, written as one word. */
export type JoinedWords = { start: number; parts: string[]; word: string };

/** Each three and each two neighboring words as one word, longest first: "javascript" for "java script". */
export function listJoinedWords(words: readonly string[]): JoinedWords[] {
  return [3, 2].flatMap((length) =>
    words.flatMap((_, start) => {
      const parts = words.slice(start, start + length);
      const word = parts.join("");
      const isWord = parts.length === length && parts.every(isSpaced) && [...word].length <= maxWordLength;
      return isWord ? [{ start, parts, word }] : [];
    }),
  );
}

/** The most letters of a word between two others, as in "rock 'n' roll" and "step-by-step". */
const maxMiddle = 2;

/** The ways to write a word as two words, or as three with a short one in the middle: "node js" for "nodejs". */
export function listBreaks(word: string): string[][] {
  if (!isSpaced(word)) return [];
  const letters = [...word];
  return Array.from({ length: maxMiddle + 1 }, (_, middle) => middle).flatMap((middle) =>
    letters.slice(1, letters.length - middle).map((_, index) => {
      const start = index + 1;
      const cuts = [
        letters.slice(0, start),
        letters.slice(start, start + middle),
        letters.slice(start + middle),
      ];
      return cuts.filter((part) => part.length > 0).map((part) => part.join(""));
    }),
  );
}
