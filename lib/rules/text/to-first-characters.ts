/** The first `count` characters of a text, or all of it. Never splits an emoji, or a letter from its marks. */
export function toFirstCharacters(text: string, count: number): string {
  const segments = Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);
  return segments.slice(0, count).join("");
}

/** The first 80 characters of a course's details, followed by '...'. */
export function toExcerpt(details: string): string {
  return `${toFirstCharacters(details, 80).trimEnd()}...`;
}
