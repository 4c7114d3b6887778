/** What makes two titles the same course: trimmed, single-spaced, without regard to case and to characters of no width. */
export function toTitleKey(title: string): string {
  return title
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase();
}
