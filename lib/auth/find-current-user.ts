import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { type CheckTiming, verifySession } from "#lib/auth/verify-session";
import type { VerifiedToken } from "#lib/auth/verify-token";
import { env } from "#lib/env/env";
import { logPage, startPage } from "#lib/observability/log-page";
import { toLoginPath } from "#lib/rules/auth/return-path";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** Returns the session of this page request, verified once per request, or null. */
export const findCurrentSession = cache(async (timing: CheckTiming): Promise<VerifiedToken | null> => {
  // A render that prepares the page for later stops here, so that side effects (the cart settles payments) happen only
  // for a page that is shown.
  await connection();
  startPage();
  const value = readSessionCookie(await headers());
  if (!value || !env.firebase) return null;
  return verifySession(value, timing);
});

/**
 * Returns the signed-in user of this page request by the verified session, or null. An unverified email address is
 * checked again, so that pages stop their reminder once the verification link was opened. Throws the driver's error
 * while the database is down, and AppError `unavailable` when Firebase must be asked and doesn't respond.
 */
export async function findCurrentUser(): Promise<SignedInUser | null> {
  return (await findCurrentSession("if unverified"))?.user ?? null;
}

/**
 * Returns the signed-in user of this page request. Redirects visitors to the login page, which leads back to `path`.
 */
export async function requireUser(path: string): Promise<SignedInUser> {
  return (await requireVerifiedSession({ path, timing: "if unverified" })).user;
}

/**
 * Returns the session of this page request with its sign-in methods. Reads the account from Firebase, or from the last
 * check while Firebase is unavailable. Redirects visitors as requireUser does.
 */
export async function requireSession(path: string): Promise<VerifiedToken> {
  return requireVerifiedSession({ path, timing: "now" });
}

/** Every personal page calls this, so it also writes the page's log line. */
async function requireVerifiedSession({
  path,
  timing,
}: {
  path: string;
  timing: CheckTiming;
}): Promise<VerifiedToken> {
  const session = await findCurrentSession(timing);
  logPage({ path, uid: session?.user.uid, headers: await headers() });
  return session ?? redirect(toLoginPath(path));
}

/** Returns the admin, or null for any other user, whose page is then a 404. Redirects visitors as requireUser does. */
export async function findAdmin(path: string): Promise<SignedInUser | null> {
  const user = await requireUser(path);
  return user.isAdmin ? user : null;
}
