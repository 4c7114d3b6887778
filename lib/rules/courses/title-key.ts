// What draws nothing. The selectors of a glyph's form stay: an emoji, Han and Mongolian are written with them, so they
// are in the keys of titles that are stored.
const invisible =
  /(?![\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/gu;

/**
 * What makes two titles the same course: trimmed, single-spaced, without regard to case and to characters that draw
 * nothing. It is stored with each course: to change the key of any title that people write needs a migration.
 */
export function toTitleKey(title: string): string {
  return title.normalize("NFC").replace(invisible, "").trim().replace(/\s+/g, " ").toLowerCase();
}
