const printableAscii = /^[ -~]*$/;

/** The first `count` characters of a text, or all of it. Never splits an emoji, or a letter from its marks. */
export function toFirstCharacters(text: string, count: number): string {
  // The next letter is included, because it may be a mark of the last one. Browsers take up to 40 ms for a segmenter.
  if (printableAscii.test(text.slice(0, count + 1))) return text.slice(0, count);
  const characters: string[] = [];
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (characters.length === count) break;
    characters.push(segment);
  }
  return characters.join("");
}

/** The first 80 characters of a course's details, followed by '...'. */
export function toExcerpt(details: string): string {
  return `${toFirstCharacters(details, 80).trimEnd()}...`;
}
