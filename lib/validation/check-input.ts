import "server-only";
import type { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { toFieldMessages } from "#lib/rules/validation/field-messages";
import { readJsonBody } from "#lib/validation/read-json-body";

/** What stands in the address. Throws AppError `malformed`. */
export function checkParams<Params>(schema: z.ZodType<Params> | undefined, params: unknown): Params {
  const checked = schema?.safeParse(params);
  if (checked?.error) throw new AppError("malformed", { message: checked.error.issues[0]?.message });
  return checked?.data as Params;
}

/** What stands behind the question mark. Throws AppError `invalid` with a message per field. */
export function checkQuery<Query>(schema: z.ZodType<Query> | undefined, request: Request): Query {
  return checkFields(schema, () => Object.fromEntries(new URL(request.url).searchParams));
}

/** The JSON body; nothing is read without a schema. Throws as readJsonBody does, and AppError `invalid`. */
export async function checkBody<Body>(schema: z.ZodType<Body> | undefined, request: Request): Promise<Body> {
  const body = schema && (await readJsonBody(request));
  return checkFields(schema, () => body);
}

function checkFields<Fields>(schema: z.ZodType<Fields> | undefined, read: () => unknown): Fields {
  const checked = schema?.safeParse(read());
  if (checked?.error) throw new AppError("invalid", { fields: toFieldMessages(checked.error) });
  return checked?.data as Fields;
}
