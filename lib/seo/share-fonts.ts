import "server-only";
import { readFile } from "node:fs/promises";
import { listCodePoints } from "#lib/seo/list-code-points";

// Each path is a literal, so that the build includes the file.
const literata = [
  new URL("../../node_modules/@fontsource/literata/files/literata-latin-600-normal.woff", import.meta.url),
  new URL(
    "../../node_modules/@fontsource/literata/files/literata-latin-ext-600-normal.woff",
    import.meta.url,
  ),
  new URL(
    "../../node_modules/@fontsource/literata/files/literata-vietnamese-600-normal.woff",
    import.meta.url,
  ),
  new URL("../../node_modules/@fontsource/literata/files/literata-greek-600-normal.woff", import.meta.url),
  new URL("../../node_modules/@fontsource/literata/files/literata-cyrillic-600-normal.woff", import.meta.url),
];
const figtree = [
  new URL("../../node_modules/@fontsource/figtree/files/figtree-latin-600-normal.woff", import.meta.url),
  new URL("../../node_modules/@fontsource/figtree/files/figtree-latin-ext-600-normal.woff", import.meta.url),
];

type ShareFonts = {
  /** The fonts for next/og. It uses the family that a text names first, and the others for missing characters. */
  fonts: { name: string; data: Buffer; weight: 600 }[];
  codePoints: ReadonlySet<number>;
};

let loading: Promise<ShareFonts> | undefined;

/** Loads the fonts for share images and the characters that they support, once per process. */
export function loadShareFonts(): Promise<ShareFonts> {
  loading ??= readShareFonts();
  return loading;
}

async function readShareFonts(): Promise<ShareFonts> {
  const read = (family: string, urls: URL[]) =>
    urls.map(async (url, index) => {
      const name = index === 0 ? family : `${family} ${index}`;
      return { name, data: await readFile(url), weight: 600 } as const;
    });
  const fonts = await Promise.all([...read("Literata", literata), ...read("Figtree", figtree)]);
  return { fonts, codePoints: new Set(fonts.flatMap(({ data }) => [...listCodePoints(data)])) };
}
