/** The lines of a text that somebody typed, trimmed, without the empty ones. */
export function toLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
