import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { cache } from "react";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { type VerifiedToken, verifyToken } from "#lib/auth/verify-token";
import { env } from "#lib/env/env";
import { logPage, startPage } from "#lib/observability/log-page";
import { toLoginPath } from "#lib/rules/auth/return-path";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** The session of this page request, verified once, or null. */
const getCurrentSession = cache(async (): Promise<VerifiedToken | null> => {
  // Next renders every personal page a second time, to cache it. That render stops here, so that what a page does (the
  // cart settles payments) happens once, for the page that is shown.
  await connection();
  startPage();
  const value = readSessionCookie(await headers());
  if (!value || !env.firebase) return null;
  return verifyToken({ kind: "sessionCookie", value });
});

/**
 * The signed-in user of this page request, by the verified session, or null. Throws AppError `unavailable` when Firebase
 * cannot be asked.
 */
export async function getCurrentUser(): Promise<SignedInUser | null> {
  return (await getCurrentSession())?.user ?? null;
}

/**
 * The signed-in user of this page request; redirects to the login page, which leads back to `path`, when there is none.
 */
export async function requireUser(path: string): Promise<SignedInUser> {
  return (await requireSession(path)).user;
}

/** The same with what they sign in with. */
export async function requireSession(path: string): Promise<VerifiedToken> {
  const session = await getCurrentSession();
  logPage({ path, uid: session?.user.uid, headers: await headers() });
  return session ?? redirect(toLoginPath(path));
}

/** The same, or null for whoever isn't an admin: the page then says that it isn't there. */
export async function requireAdmin(path: string): Promise<SignedInUser | null> {
  const user = await requireUser(path);
  return user.isAdmin ? user : null;
}
