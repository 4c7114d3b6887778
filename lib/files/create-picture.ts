import "server-only";

type PictureOptions = { bytes: Uint8Array; longestSide: number };

const formats = ["jpeg", "png", "webp", "heif"];

/** Fifty megapixels, as a phone's camera has. Decoding a larger picture would exhaust the server's memory. */
const maxPixels = 50_000_000;

/**
 * Re-encodes a picture as WebP: rotated as its EXIF data says, scaled down to the longest side, and stripped of all
 * metadata, such as the place where it was taken. Returns null for bytes that can't be read as JPEG, PNG, WebP, or
 * AVIF. Takes up to 200 MB for a moment, so it's called in the picture queue (lib/limits/picture-queue).
 */
export async function createPicture({ bytes, longestSide }: PictureOptions): Promise<Uint8Array | null> {
  // Loaded for the first picture only, because it's a native library.
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
