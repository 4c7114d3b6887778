import "server-only";
import { createHash } from "node:crypto";

export type StoredPicture = { png: Uint8Array<ArrayBuffer>; etag: string };

type Drawing = {
  key: string;
  draw: () => Promise<ArrayBuffer>;
  /** Throws if the client may not have another image drawn. Not called for cached images. */
  admit: () => void;
};

/**
 * Creates a cache of the `maxPictures` most recently requested images. Concurrent requests share one drawing. An image
 * that failed is drawn again for the next request.
 */
export function createPictureStore({ maxPictures }: { maxPictures: number }) {
  const pictures = new Map<string, Promise<StoredPicture>>();

  return async function getPicture({ key, draw, admit }: Drawing): Promise<StoredPicture> {
    if (!pictures.has(key)) admit();
    const picture = pictures.get(key) ?? store(draw);
    // Setting the key again moves it to the end of the map, so the first key is the least recently requested image.
    pictures.delete(key);
    pictures.set(key, picture);
    const [oldest] = pictures.keys();
    if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest);
    picture.catch(() => {
      if (pictures.get(key) === picture) pictures.delete(key);
    });
    return picture;
  };
}

async function store(draw: () => Promise<ArrayBuffer>): Promise<StoredPicture> {
  const png = new Uint8Array(await draw());
  return { png, etag: `"${createHash("sha256").update(png).digest("base64url")}"` };
}
