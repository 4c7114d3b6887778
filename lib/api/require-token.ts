import "server-only";
import { timingSafeEqual } from "node:crypto";
import { AppError } from "#lib/errors/app-error";

type TokenOptions = {
  request: Request;
  /** What it must send; undefined while `setting` isn't set. */
  token: string | undefined;
  /** The name of the variable, for the answer. */
  setting: string;
};

/**
 * Lets a program in that sends `Authorization: Bearer` with the token, compared in constant time. Throws AppError
 * `not_configured` without the setting, `unauthenticated` for any other header.
 */
export function requireToken({ request, token, setting }: TokenOptions): void {
  if (!token) throw new AppError("not_configured", { message: `${setting} is not set.` });
  const given = Buffer.from(request.headers.get("Authorization") ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new AppError("unauthenticated");
}
