export type TextAttributes = { lang?: string; dir: "ltr" | "rtl" | "auto" };

/** The scripts that are written from right to left, as ISO 15924 codes. */
const rightToLeftScripts = /^(Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/**
 * The attributes of an element whose text is in this language, a BCP 47 tag from toNamedLanguage. Without a language,
 * the text's first letter decides the direction. Throws a RangeError for a malformed tag.
 */
export function toTextAttributes(language: string | null | undefined): TextAttributes {
  if (!language) return { dir: "auto" };
  // The first use of Intl takes browsers up to 20 ms here (docs/decisions/0077).
  if (language === "en") return { lang: language, dir: "ltr" };
  const { script = "" } = new Intl.Locale(language).maximize();
  return { lang: language, dir: rightToLeftScripts.test(script) ? "rtl" : "ltr" };
}
