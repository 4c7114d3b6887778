import "server-only";
import { loadShareFonts } from "#lib/seo/share-fonts";

type TextOptions = { text: string; maxLength: number };

/**
 * A text as a share picture can draw it, in one line and cut with "…" to at most `maxLength` characters; null when our
 * fonts lack one of them. What draws it would otherwise fetch a font or an emoji from elsewhere (docs/decisions/0017).
 */
export async function toDrawableText({ text, maxLength }: TextOptions): Promise<string | null> {
  const { codePoints } = await loadShareFonts();
  const line = text
    // Only the beginning is ever read, however long a text an older version has stored.
    .slice(0, 4 * maxLength)
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const characters = Array.from(new Intl.Segmenter("en").segment(line), ({ segment }) => segment);
  const cut = characters
    .slice(0, maxLength - 1)
    .join("")
    .trimEnd();
  const shown = characters.length > maxLength ? `${cut}…` : line;
  const isDrawable = [...shown].every((character) => codePoints.has(character.codePointAt(0) ?? 0));
  return isDrawable && shown !== "" ? shown : null;
}
