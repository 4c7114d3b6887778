import "server-only";
import { timingSafeEqual } from "node:crypto";
import { AppError } from "#lib/errors/app-error";

/** `token` is undefined if the environment variable `setting` isn't set. */
type TokenOptions = { request: Request; token: string | undefined; setting: string };

/** Requires this Bearer token. Throws AppError `not_configured` without the setting, else `unauthenticated`. */
export function requireToken({ request, token, setting }: TokenOptions): void {
  if (!token) throw new AppError("not_configured", { message: `${setting} is not set.` });
  const actual = Buffer.from(request.headers.get("Authorization") ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new AppError("unauthenticated");
}
