// Characters that draw nothing. Variation selectors stay, because emoji, Han, and Mongolian text contains
// them, and so do the keys of stored titles.
const invisible =
  /(?![\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/gu;

/**
 * Lowercase Greek and Cyrillic letters that look like Latin ones, in either case, by Unicode's confusables (UTS #39).
 */
const lookalikes = new Map([
  ...toPairs("авеѕіїјкмнорстухһԁԛԝүӏ", "abesiïjkmhopctyxhdqwyl"),
  ...toPairs("αβγεζηικμνορτυχ", "abyeznikmvoptux"),
]);

function toPairs(letters: string, latin: string): [string, string][] {
  return [...letters].map((letter, position) => [letter, [...latin][position] ?? letter]);
}

/**
 * The key that makes two titles the same course: trimmed, single-spaced, lowercase, without characters that draw
 * nothing, and with compatible characters (such as fullwidth letters) unified. A Greek or Cyrillic letter in a word
 * with Latin letters counts as the Latin one that it looks like, so that no title can copy another in disguise. Courses
 * store their key, so a change of this function that affects real titles needs a migration.
 */
export function toTitleKey(title: string): string {
  const visible = title.normalize("NFKC").replace(invisible, "").trim().replace(/\s+/g, " ");
  return visible.toLowerCase().replace(/[\p{L}\p{M}]+/gu, toWordKey);
}

function toWordKey(word: string): string {
  const replaced = [...word].map((letter) => lookalikes.get(letter) ?? letter).join("");
  // A word whose letters all look Latin may be a copy, too: "СОР" in Cyrillic letters.
  return /\p{Script=Latin}/u.test(word) || /^[\p{Script=Latin}\p{M}]+$/u.test(replaced) ? replaced : word;
}
