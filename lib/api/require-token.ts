import "server-only";
import { timingSafeEqual } from "node:crypto";
import { AppError } from "#lib/errors/app-error";

type TokenOptions = {
  request: Request;
  /** The expected token; undefined if `setting` isn't set. */
  token: string | undefined;
  /** The name of the environment variable, for the error message. */
  setting: string;
};

/**
 * Requires `Authorization: Bearer` with the token, which is compared in constant time. Throws AppError `not_configured`
 * without the setting, and `unauthenticated` for any other header.
 */
export function requireToken({ request, token, setting }: TokenOptions): void {
  if (!token) throw new AppError("not_configured", { message: `${setting} is not set.` });
  const given = Buffer.from(request.headers.get("Authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new AppError("unauthenticated");
}
