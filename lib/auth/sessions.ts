import "server-only";
import { announceAccount } from "#lib/auth/account-listener";
import { toSessionId } from "#lib/auth/session-users";
import { getCollection } from "#lib/db/collections";
import type { SessionAccount, SessionDocument } from "#lib/db/documents/auth";
import { retryUpsert } from "#lib/db/retry-upsert";

// All queries on sessions. They throw AppError `not_configured` or, while the database is down, the driver's error.

export type OpenSession = SessionDocument & { account: SessionAccount };

type NewSession = Pick<OpenSession, "uid" | "startedAt" | "expiresAt" | "account" | "checkedAt">;

const openFilter = { endedAt: { $exists: false } };

/** Returns whether a session hasn't ended. */
export function isOpen(session: SessionDocument): session is OpenSession {
  return session.account !== undefined && session.endedAt === undefined;
}

/** Returns the stored session of a cookie, or null for an unknown cookie. */
export async function findSession(cookie: string): Promise<SessionDocument | null> {
  const sessions = await getCollection("sessions");
  return sessions.findOne({ _id: toSessionId(cookie) });
}

/** Stores the session of a cookie that Firebase has just confirmed, or leaves a stored one as it is. Returns it. */
export async function storeSession({ cookie, session }: { cookie: string; session: NewSession }) {
  await announceAccount({ uid: session.uid, ...session.account });
  return insertOrFindSession({ _id: toSessionId(cookie), revision: 0, ...session });
}

type EndedSession = Pick<SessionDocument, "uid" | "startedAt" | "expiresAt"> & { cookie: string };

/** Records that the session of a cookie has ended, even if the session was never stored. */
export async function storeEndedSession({ cookie, ...session }: EndedSession): Promise<void> {
  const found = await insertOrFindSession({
    _id: toSessionId(cookie),
    revision: 0,
    ...session,
    endedAt: new Date(),
  });
  if (isOpen(found)) await (await getCollection("sessions")).updateOne({ _id: found._id }, toEndedUpdate());
}

/**
 * Returns the stored session. The first writer decides what it is, and a retry after a lost response changes nothing.
 */
async function insertOrFindSession({ _id, ...document }: SessionDocument): Promise<SessionDocument> {
  const sessions = await getCollection("sessions");
  const options = { upsert: true, returnDocument: "after" } as const;
  const found = await retryUpsert(() =>
    sessions.findOneAndUpdate({ _id }, { $setOnInsert: document }, options),
  );
  return found ?? { _id, ...document };
}

/**
 * Ends all sessions of a user, or those whose sign-in was before `startedBefore`. Deletes the account data from them,
 * and keeps the fact that they have ended until their cookies expire.
 */
export async function endSessions({ uid, startedBefore }: { uid: string; startedBefore?: Date }) {
  const sessions = await getCollection("sessions");
  const earlier = startedBefore && { startedAt: { $lt: startedBefore } };
  await sessions.updateMany({ uid, ...openFilter, ...earlier }, toEndedUpdate());
}

/**
 * Ends all sessions of the cookie's user, unless the cookie's own session has "ended before"; "unknown" is a cookie
 * that was never stored. Ends the cookie's own session last, so that a retry after a failure still reaches the others.
 */
export async function endSessionsByCookie(cookie: string): Promise<"ended" | "ended before" | "unknown"> {
  const sessions = await getCollection("sessions");
  const session = await findSession(cookie);
  if (!session) return "unknown";
  if (!isOpen(session)) return "ended before";
  const { _id, uid } = session;
  await sessions.updateMany({ uid, _id: { $ne: _id }, ...openFilter }, toEndedUpdate());
  await sessions.updateOne({ _id, ...openFilter }, toEndedUpdate());
  return "ended";
}

function toEndedUpdate() {
  return { $set: { endedAt: new Date() }, $unset: { account: "", checkedAt: "" } } as const;
}

type SessionCheck = { session: OpenSession; account: SessionAccount; checkedAt: Date };

/**
 * Stores Firebase's answer about a session's account, which was requested at `checkedAt`. Returns the session as stored
 * then, or null when it was deleted. Discards an answer that is older than a change made on this site.
 */
export async function updateSessionAccount({ session, account, checkedAt }: SessionCheck) {
  const { _id, uid, revision } = session;
  await announceAccount({ uid, ...account });
  const sessions = await getCollection("sessions");
  const change = { $set: { account, checkedAt } };
  const options = { returnDocument: "after" } as const;
  const noted = await sessions.findOneAndUpdate({ _id, revision, ...openFilter }, change, options);
  return noted ?? sessions.findOne({ _id });
}

/**
 * Updates the account in all sessions of a user at once. Each session also asks Firebase at its next request, because
 * two changes may arrive here in another order than at Firebase, and because without `account` the change is unknown.
 */
export async function updateAccountInSessions({
  uid,
  account,
}: {
  uid: string;
  account: SessionAccount | null;
}) {
  if (account) await announceAccount({ uid, ...account });
  const sessions = await getCollection("sessions");
  const change = { $inc: { revision: 1 }, $unset: { checkedAt: "" } } as const;
  await sessions.updateMany({ uid, ...openFilter }, { ...(account && { $set: { account } }), ...change });
}

/** Deletes all sessions of a closed account. Firebase then rejects their cookies, which are unknown here. */
export async function deleteSessions(uid: string): Promise<void> {
  await (await getCollection("sessions")).deleteMany({ uid });
}
