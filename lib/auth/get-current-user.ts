import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { verifyToken } from "#lib/auth/verify-token";
import { withFreshVerification } from "#lib/auth/with-fresh-verification";
import { env } from "#lib/env/env";
import { toLoginPath } from "#lib/rules/auth/return-path";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/**
 * Who reads this page, by the verified session, or null; asked once per request. Throws AppError `unavailable` when
 * Firebase cannot be asked.
 */
export const getCurrentUser = cache(async (): Promise<SignedInUser | null> => {
  // Next renders every page of somebody's own a second time, to keep it. That copy ends here, so that what a page asks
  // and does (the cart settles payments) happens once, for the page that is shown.
  await connection();
  const value = readSessionCookie(await headers());
  if (!value || !env.firebase) return null;
  const verified = await verifyToken({ kind: "sessionCookie", value });
  return verified && withFreshVerification(verified.user);
});

/** Who reads this page; nobody is sent to the login page, which leads back to `path`. */
export async function requireUser(path: string): Promise<SignedInUser> {
  return (await getCurrentUser()) ?? redirect(toLoginPath(path));
}
