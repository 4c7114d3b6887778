/** What makes two titles the same course: trimmed, single-spaced, without regard to case. */
export function toTitleKey(title: string): string {
  return title.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
