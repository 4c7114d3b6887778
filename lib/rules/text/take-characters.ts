/**
 * The first `count` characters of a text, or all of it. Never splits an emoji, or a letter from its marks.
 */
export function takeCharacters(text: string, count: number): string {
  const segments = [...new Intl.Segmenter("en").segment(text)];
  return segments
    .slice(0, count)
    .map(({ segment }) => segment)
    .join("");
}
