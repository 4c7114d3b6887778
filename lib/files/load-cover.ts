import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { isPublicFile } from "#lib/files/find-files";
import { getStorage } from "#lib/files/storage/choose-storage";
import { parseFileAddress } from "#lib/rules/files/file-address";

/** A cover that comes with the site. */
const ownCover = /^\/courses\/[a-z0-9-]+\.svg$/;

type CoverOptions = { image: string; width: number; height: number };

/**
 * Returns a course's picture as a data URL of a JPEG in this size in pixels, cropped. Null for no picture, one of
 * another site, which isn't requested, one that moderators hide, and one that can't be read. Called in the picture
 * queue. Throws AppError `unavailable` or the driver's error when the file store can't be reached.
 */
export async function loadCover({ image, ...size }: CoverOptions): Promise<string | null> {
  const bytes = ownCover.test(image) ? await readOwnCover(image) : await readUploadedCover(image);
  if (!bytes) return null;
  // Loaded for the first picture only, because it's a native library.
  const { default: sharp } = await import("sharp");
  try {
    const jpeg = await sharp(bytes)
      .resize({ ...size, fit: "cover" })
      .jpeg({ quality: 85 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  } catch {
    return null;
  }
}

/** A serverless host keeps these files elsewhere. */
async function readOwnCover(image: string): Promise<Uint8Array | null> {
  return readFile(path.join(process.cwd(), "public", image)).catch(() => null);
}

async function readUploadedCover(image: string): Promise<Uint8Array | null> {
  const id = parseFileAddress(image);
  if (!id) return null;
  const files = await getCollection("files");
  const file = await files.findOne({ _id: new ObjectId(id), state: "complete" });
  if (!file || !isPublicFile(file)) return null;
  const { contentId, partSize, size } = file;
  const chunks: Uint8Array[] = [];
  const content = getStorage(file.storage).read({ id: contentId, partSize }, { start: 0, end: size - 1 });
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
