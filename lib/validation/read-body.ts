import "server-only";
import { AppError } from "#lib/errors/app-error";
import { formatNumber } from "#lib/rules/text/format-number";

type ReadOptions = { request: Request; maxBytes: number };

/** The text of a body. Throws AppError `too_large` once more than `maxBytes` arrived, whatever Content-Length says. */
export async function readText({ request, maxBytes }: ReadOptions): Promise<string> {
  return new TextDecoder().decode(await readBody({ request, maxBytes, limit: `${maxBytes / 1024} KiB` }));
}

/** The bytes of a request's body. Throws AppError `too_large` as readText does. */
export async function readBytes({ request, maxBytes }: ReadOptions): Promise<Uint8Array> {
  return readBody({ request, maxBytes, limit: `${formatNumber(maxBytes)} bytes` });
}

async function readBody({ request, maxBytes, limit }: ReadOptions & { limit: string }): Promise<Uint8Array> {
  const tooLarge = () => new AppError("too_large", { message: `Request too large (${limit} at most).` });
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
