import "server-only";
import { loadShareFonts } from "#lib/seo/share-fonts";

type TextOptions = { text: string; maxLength: number };

/**
 * Returns a text for a share image on one line, truncated with "…" to at most `maxLength` characters. Null if our fonts
 * lack a character, because next/og would then download a font or an emoji (docs/decisions/0017).
 */
export async function toDrawableText({ text, maxLength }: TextOptions): Promise<string | null> {
  const { codePoints } = await loadShareFonts();
  const line = text
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
