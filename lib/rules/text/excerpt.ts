const excerptLength = 80;

/** The first 80 characters of a course's details followed by '...'; never half of an emoji. */
export function toExcerpt(details: string): string {
  const segments = [...new Intl.Segmenter("en").segment(details)];
  const cut = segments.slice(0, excerptLength).map(({ segment }) => segment);
  return `${cut.join("").trimEnd()}...`;
}
