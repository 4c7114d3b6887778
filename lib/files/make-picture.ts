import "server-only";

type PictureOptions = { bytes: Uint8Array; longestSide: number };

const formats = ["jpeg", "png", "webp", "heif"];

/** Fifty megapixels: what a phone takes. Unpacked, larger ones would take the memory of the whole server. */
const maxPixels = 50_000_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * A picture drawn anew as WebP: turned as its camera held it, no larger than asked for, and without anything else that
 * was in the file, such as the place where it was taken. Null for what cannot be read as a JPEG, PNG, WebP or AVIF. One at
 * a time, because each takes up to 200 MB for a moment.
 */
export function makePicture(options: PictureOptions): Promise<Uint8Array | null> {
  const made = last.then(() => drawAnew(options));
  last = made.catch(() => {});
  return made;
}

async function drawAnew({ bytes, longestSide }: PictureOptions): Promise<Uint8Array | null> {
  // Loaded when the first picture comes: a library of its own in C.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: false });
    const { format, compression } = await picture.metadata();
    if (!formats.includes(format) || (format === "heif" && compression !== "av1")) return null;
    const { data } = await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
    return data;
  } catch {
    return null;
  }
}
