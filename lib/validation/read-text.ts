import "server-only";
import { AppError } from "#lib/errors/app-error";

type ReadOptions = { request: Request; maxBytes: number };

/**
 * Reads the body of a request as text. Throws AppError `too_large` as soon as more than `maxBytes` arrive, regardless
 * of Content-Length.
 */
export async function readText({ request, maxBytes }: ReadOptions): Promise<string> {
  const tooLarge = () =>
    new AppError("too_large", {
      message: `Request too large (${maxBytes / 1024} KiB at most).`,
    });
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
