import { expect, test } from "vitest";
import {
  findSpelling,
  foldText,
  isBetweenWords,
  isSpelled,
  isStopWord,
  listSearchedWords,
  listWords,
} from "#lib/rules/search/words";

test.each([
  ["case", "TypeScript", "typescript"],
  ["accents", "Café Crème", "cafe creme"],
  ["accents as separate characters", "cafe\u0301", "cafe"],
  ["letters that Unicode doesn't decompose", "Łódź Straße Øresund Æther", "lodz strasse oresund aether"],
  ["Turkish i with and without a dot", "İstanbul ışık", "istanbul isik"],
  ["Vietnamese", "Đặng phở", "dang pho"],
  ["full and half width", "ＰＹＴＨＯＮ ｶﾒﾗ", "python カメラ"],
  ["ligatures", "ﬁnance", "finance"],
  ["ё and й", "Ёлка Юлий", "елка юлии"],
  ["a Ukrainian apostrophe, straight, curly, or a letter", "п'ять п’ять пʼять", "пять пять пять"],
  ["final sigma and tonos", "κόσμος ΚΟΣΜΟΣ", "κοσμοσ κοσμοσ"],
  ["tashkeel, hamza, and tatweel", "تعلُّم أساس العـــربية", "تعلم اساس العربيه"],
  ["Persian letters", "ایرانی کتاب", "ايراني كتاب"],
  ["Hebrew points", "שָׁלוֹם", "שלום"],
  ["invisible characters", "\u200fabc\u00ad\u200b", "abc"],
  ["an English ending", "it's a shop’s", "its a shops"],
])("a text with different %s folds to the same text", (_, text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ["Japanese voicing marks", "ガ", "カ"],
  ["Hindi vowel signs", "कि", "क"],
  ["Thai vowel signs", "ที่", "ท"],
])("%s make a different word", (_, one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test.each([
  ["punctuation between words", "Git: Rebase, Bisect!", ["git", "rebase", "bisect"]],
  ["C++, C#, and .NET", "C++, C# and .NET", ["c++", "c#", "and", "net"]],
  ["a sign that isn't part of a name", "#tag a#b", ["tag", "a", "b"]],
  ["an elision", "l’art d'oser", ["l", "art", "d", "oser"]],
  ["digits", "7×50, 100 days", ["7", "50", "100", "days"]],
  ["Latin letters beside Chinese characters", "Python入门", ["python", "入门", "门"]],
  ["Japanese scripts in one run", "光の写真", ["光の", "の写", "写真", "真"]],
  ["Korean", "한국어 책", ["한국", "국어", "어", "책"]],
  ["only signs and emoji", "?! -- 🚀", []],
  ["nothing", "", []],
  ["an endless word", "a".repeat(200), ["a".repeat(32)]],
])("listWords finds the words of a text with %s", (_, text, words) => {
  expect(listWords(text)).toEqual(words);
});

test.each([
  ["a run of characters", "写真", ["写真"]],
  ["a longer run", "学书法", ["学书", "书法"]],
  ["a single character", "光", ["光"]],
  ["a repeated word", "rust rust", ["rust", "rust"]],
])("a search with %s uses pairs of characters, not their single characters", (_, text, words) => {
  expect(listSearchedWords(text)).toEqual(words);
});

test.each([
  ["书法 作品 without the space", ["书法", "法作", "作品"], 1, true],
  ["the first pair of a search", ["书法", "法作"], 0, false],
  ["the last pair of a search", ["书法", "法作"], 1, false],
  ["pairs separated by a space", ["书法", "作品", "入门"], 1, false],
  ["two-letter Latin words", ["ab", "bc", "cd"], 1, false],
])("whether a pair of characters may span two words: %s", (_, words, index, isBetween) => {
  expect(isBetweenWords(words, index)).toBe(isBetween);
});

test.each([
  ["python", true],
  ["елка", true],
  ["शब्द", true],
  ["go", false],
  ["c++", false],
  ["es2024", false],
  ["カメラ", false],
  ["书法", false],
])("whether typos in %s are corrected", (word, can) => {
  expect(isSpelled(word)).toBe(can);
});

test.each([
  ["the", true],
  ["learn", true],
  ["course", true],
  ["beginners", true],
  ["learning", false],
  ["go", false],
  ["c", false],
  ["design", false],
])("whether %s is a stop word", (word, isBetter) => {
  expect(isStopWord(word)).toBe(isBetter);
});

test.each([
  ["fuhrung", ["Gute Führung"], "führung"],
  ["κοσμοσ", ["Ο κόσμος"], "κόσμος"],
  ["расписнои", ["Расписной поднос"], "расписной"],
  ["cafe", ["Tea", "Open a Cafe\u0301"], "café"],
  ["python", ["Rust"], undefined],
])("findSpelling finds the original spelling of %s", (folded, texts, spelling) => {
  expect(findSpelling(folded, texts)).toBe(spelling);
});
