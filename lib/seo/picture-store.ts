import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

export type StoredPicture = { png: Uint8Array<ArrayBuffer>; etag: string };

type PictureRequest = {
  key: string;
  draw: () => Promise<ArrayBuffer>;
  /** Throws if the client may not have another image drawn. Every client gets the images that are kept. */
  admit: () => void;
};

/** Caches the `maxPictures` last requested images. Concurrent requests share a drawing; a failed one is drawn again. */
export function createPictureStore({ maxPictures }: { maxPictures: number }) {
  const pictures = new LRUCache<string, Promise<StoredPicture>>({ max: maxPictures });

  return async function getPicture({ key, draw, admit }: PictureRequest): Promise<StoredPicture> {
    const kept = pictures.get(key);
    if (kept) return kept;
    admit();
    const picture = createStoredPicture(draw);
    pictures.set(key, picture);
    picture.catch(() => {
      if (pictures.peek(key) === picture) pictures.delete(key);
    });
    return picture;
  };
}

async function createStoredPicture(draw: () => Promise<ArrayBuffer>): Promise<StoredPicture> {
  const png = new Uint8Array(await draw());
  return { png, etag: `"${createHash("sha256").update(png).digest("base64url")}"` };
}
