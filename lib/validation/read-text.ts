import "server-only";
import { AppError } from "#lib/api/app-error";

type ReadOptions = { request: Request; mostBytes: number };

/**
 * The body of a request as it came. Throws AppError `too_large` as soon as more than `mostBytes` have come, whatever
 * Content-Length says.
 */
export async function readText({ request, mostBytes }: ReadOptions): Promise<string> {
  const tooLarge = () =>
    new AppError("too_large", {
      message: `That is more than we can take; ${mostBytes / 1024} KiB is the most.`,
    });
  if (Number(request.headers.get("content-length")) > mostBytes) throw tooLarge();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
