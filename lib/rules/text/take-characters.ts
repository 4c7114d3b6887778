/** The first `count` characters of a text, or all of it; never half of an emoji or of a letter with its marks. */
export function takeCharacters(text: string, count: number): string {
  const segments = [...new Intl.Segmenter("en").segment(text)];
  return segments
    .slice(0, count)
    .map(({ segment }) => segment)
    .join("");
}
