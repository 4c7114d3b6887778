import "server-only";
import { timingSafeEqual } from "node:crypto";
import { AppError } from "#lib/errors/app-error";

/** `token` is undefined if the environment variable `setting` isn't set. */
type TokenOptions = { request: Request; token: string | undefined; setting: string };

/** Requires this Bearer token. Throws AppError `not_configured` without the setting, else `unauthenticated`. */
export function requireToken({ request, token, setting }: TokenOptions): void {
  if (!token) throw new AppError("not_configured", { message: `${setting} is not set.` });
  const given = Buffer.from(request.headers.get("Authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new AppError("unauthenticated");
}
