import "server-only";
import { AppError } from "#lib/api/app-error";
import { readText } from "#lib/validation/read-text";

const mostBytes = 64 * 1024;

/**
 * The JSON that a request carries. Throws AppError `not_json` for another content type, `too_large` for more than
 * 64 KiB, and `malformed` for text that is not JSON.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("not_json");
  const text = await readText({ request, mostBytes });
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed", { message: "The body is not JSON." });
  }
}
