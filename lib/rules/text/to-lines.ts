/** The lines of a typed text, trimmed, without empty lines. */
export function toLines(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "");
}
