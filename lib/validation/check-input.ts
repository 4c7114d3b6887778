import "server-only";
import type { z } from "zod";
import { AppError } from "#lib/errors/app-error";
import { brokenCharacter, hasBrokenCharacter } from "#lib/rules/validation/broken-character";
import { toFieldMessages } from "#lib/rules/validation/field-messages";
import { readText } from "#lib/validation/read-body";

const defaultMaxBytes = 64 * 1024;

/** Validates the path parameters. Throws AppError `malformed`. */
export function parseParams<Params>(schema: z.ZodType<Params> | undefined, params: unknown): Params {
  const checked = schema?.safeParse(params);
  if (checked?.error) throw new AppError("malformed", { message: checked.error.issues[0]?.message });
  return checked?.data as Params;
}

/** Validates the query string. Throws AppError `invalid` with a message per field. */
export function parseQuery<Query>(schema: z.ZodType<Query> | undefined, request: Request): Query {
  return parseFields(schema, () => Object.fromEntries(new URL(request.url).searchParams));
}

type ExpectedBody<Body> = { body?: z.ZodType<Body> | undefined; maxBodyBytes?: number | undefined };

/**
 * Validates the JSON body; reads nothing without a schema. Throws AppError `not_json` for another content type,
 * `too_large` for more than `maxBodyBytes` (64 KiB by default), `malformed` for text that isn't JSON, and `invalid`
 * with a message per field, including for a broken character in any text.
 */
export async function parseBody<Body>(
  { body: schema, maxBodyBytes = defaultMaxBytes }: ExpectedBody<Body>,
  request: Request,
): Promise<Body> {
  const body = schema && (await readJson(request, maxBodyBytes));
  const broken = findBrokenText(body);
  if (broken !== null) throw new AppError("invalid", { fields: { [broken]: brokenCharacter } });
  return parseFields(schema, () => body);
}

async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("not_json");
  const text = await readText({ request, maxBytes });
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed", { message: "The body is not valid JSON." });
  }
}

/** Returns the field path of a text with a broken character, or null. Not recursive, because bodies can nest deeply. */
function findBrokenText(body: unknown): string | null {
  const pending = [{ path: "", value: body }];
  for (const { path, value } of pending) {
    if (typeof value === "string" && hasBrokenCharacter(value)) return path;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, each] of Object.entries(value)) {
      pending.push({ path: path ? `${path}.${key}` : key, value: each });
    }
  }
  return null;
}

function parseFields<Fields>(schema: z.ZodType<Fields> | undefined, read: () => unknown): Fields {
  const checked = schema?.safeParse(read());
  if (checked?.error) throw new AppError("invalid", { fields: toFieldMessages(checked.error) });
  return checked?.data as Fields;
}
