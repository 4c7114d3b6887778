// Characters that draw nothing. Variation selectors stay, because emoji, Han, and Mongolian text contains
// them, and so do the keys of stored titles.
const invisible =
  /(?![\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/gu;

/**
 * The key that makes two titles the same course: trimmed, single-spaced, lowercase, and without characters that draw
 * nothing. Courses store their key, so a change of this function that affects real titles needs a migration.
 */
export function toTitleKey(title: string): string {
  return title.normalize("NFC").replace(invisible, "").trim().replace(/\s+/g, " ").toLowerCase();
}
