import "server-only";
import { AppError } from "#lib/http/app-error";

const most = 64 * 1024;

/**
 * The JSON that a request carries. Throws AppError `not_json` for another content type, `too_large` as soon as more
 * than 64 KiB have come, whatever Content-Length says, and `malformed` for text that is not JSON.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("not_json");
  if (Number(request.headers.get("content-length")) > most) throw new AppError("too_large");
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed", { message: "The body is not JSON." });
  }
}

async function readText({ body }: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw new AppError("too_large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
