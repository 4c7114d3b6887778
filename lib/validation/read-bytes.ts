import "server-only";
import { AppError } from "#lib/errors/app-error";

type ReadOptions = { request: Request; maxBytes: number };

/**
 * Reads the body of a request. Throws AppError `too_large` as soon as more than `maxBytes` arrive, regardless of
 * Content-Length.
 */
export async function readBytes({ request, maxBytes }: ReadOptions): Promise<Uint8Array> {
  const tooLarge = () =>
    new AppError("too_large", {
      message: `Request too large (${maxBytes.toLocaleString("en-US")} bytes at most).`,
    });
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request.body ?? []) {
    length += piece.byteLength;
    if (length > maxBytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
