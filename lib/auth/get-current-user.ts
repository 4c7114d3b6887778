import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { type Asking, verifySession } from "#lib/auth/verify-session";
import type { VerifiedToken } from "#lib/auth/verify-token";
import { env } from "#lib/env/env";
import { logPage, startPage } from "#lib/observability/log-page";
import { toLoginPath } from "#lib/rules/auth/return-path";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** The session of this page request, verified once, or null. */
const getCurrentSession = cache(async (asking: Asking): Promise<VerifiedToken | null> => {
  // Next renders every personal page a second time, to cache it. That render stops here, so that what a page does (the
  // cart settles payments) happens once, for the page that is shown.
  await connection();
  startPage();
  const value = readSessionCookie(await headers());
  if (!value || !env.firebase) return null;
  return verifySession(value, asking);
});

/**
 * The signed-in user of this page request, by the verified session, or null. Pages remind people of a link in their mail, and
 * know at once that it was opened. Throws the driver's error while the database is down, and AppError `unavailable` when Firebase
 * has to be asked and can't be.
 */
export async function getCurrentUser(): Promise<SignedInUser | null> {
  return (await getCurrentSession("if unverified"))?.user ?? null;
}

/**
 * The signed-in user of this page request; redirects to the login page, which leads back to `path`, when there is none.
 */
export async function requireUser(path: string): Promise<SignedInUser> {
  return (await requireVerified({ path, asking: "if unverified" })).user;
}

/** The same with what they sign in with, as the account is now unless Firebase is away. */
export async function requireSession(path: string): Promise<VerifiedToken> {
  return requireVerified({ path, asking: "now" });
}

/** Every personal page leads here, and so leaves its line in the log. */
async function requireVerified({ path, asking }: { path: string; asking: Asking }): Promise<VerifiedToken> {
  const session = await getCurrentSession(asking);
  logPage({ path, uid: session?.user.uid, headers: await headers() });
  return session ?? redirect(toLoginPath(path));
}

/** The same, or null for whoever isn't an admin: the page then says that it isn't there. */
export async function requireAdmin(path: string): Promise<SignedInUser | null> {
  const user = await requireUser(path);
  return user.isAdmin ? user : null;
}
