import "server-only";
import { createHash } from "node:crypto";
import { getCollection } from "#lib/db/collections";
import type { SessionAccount, SessionDocument } from "#lib/db/documents/auth";
import { retryUpsert } from "#lib/db/retry-upsert";

// All queries on sessions. They throw AppError `not_configured` without a database and the driver's error while it is down.

export type OpenSession = SessionDocument & { account: SessionAccount };

type NewSession = Pick<OpenSession, "uid" | "isAdmin" | "startedAt" | "expiresAt" | "account" | "checkedAt">;

const open = { endedAt: { $exists: false } };

/** A session's id says that its cookie is genuine, and gives nobody the cookie. */
function toSessionId(cookie: string): string {
  return createHash("sha256").update(cookie).digest("base64url");
}

/** Whether a session hasn't ended. */
export function isOpen(session: SessionDocument): session is OpenSession {
  return session.account !== undefined && session.endedAt === undefined;
}

/** What is known of a cookie's session, or null for a cookie that was never seen. */
export async function findSession(cookie: string): Promise<SessionDocument | null> {
  const sessions = await getCollection("sessions");
  return sessions.findOne({ _id: toSessionId(cookie) });
}

/** Remembers a session whose cookie Firebase has just confirmed, and returns it; one that is known stays as it is, ended or not. */
export async function keepSession({
  cookie,
  session,
}: {
  cookie: string;
  session: NewSession;
}): Promise<SessionDocument> {
  return upsert({ _id: toSessionId(cookie), revision: 0, ...session });
}

/** Remembers that the session of a cookie has ended, also of one that was never seen. */
export async function rememberEnded({
  cookie,
  ...session
}: { cookie: string } & Pick<SessionDocument, "uid" | "isAdmin" | "startedAt" | "expiresAt">): Promise<void> {
  const ended = { _id: toSessionId(cookie), revision: 0, ...session, endedAt: new Date() };
  const found = await upsert(ended);
  if (isOpen(found)) await (await getCollection("sessions")).updateOne({ _id: found._id }, toEnded());
}

/** Never an insert: whoever was first decides what the session is, and an answer that was lost changes nothing. */
async function upsert({ _id, ...document }: SessionDocument): Promise<SessionDocument> {
  const sessions = await getCollection("sessions");
  const options = { upsert: true, returnDocument: "after" } as const;
  const found = await retryUpsert(() =>
    sessions.findOneAndUpdate({ _id }, { $setOnInsert: document }, options),
  );
  return found ?? { _id, ...document };
}

/**
 * Ends all sessions of a person, or those whose sign-in was before a time. What a session said about its account goes; that it
 * has ended stays until its cookie has expired.
 */
export async function endSessions({
  uid,
  startedBefore,
}: {
  uid: string;
  startedBefore?: Date;
}): Promise<void> {
  const sessions = await getCollection("sessions");
  const earlier = startedBefore && { startedAt: { $lt: startedBefore } };
  await sessions.updateMany({ uid, ...open, ...earlier }, toEnded());
}

/**
 * Ends all sessions of the person whose cookie this is, unless its own has ended before; "unknown" is a cookie that was never seen.
 * Its own session ends last, so that whoever repeats this after a failure still reaches the others.
 */
export async function endSessionsByCookie(cookie: string): Promise<"ended" | "ended before" | "unknown"> {
  const sessions = await getCollection("sessions");
  const session = await findSession(cookie);
  if (!session) return "unknown";
  if (!isOpen(session)) return "ended before";
  const { _id, uid } = session;
  await sessions.updateMany({ uid, _id: { $ne: _id }, ...open }, toEnded());
  await sessions.updateOne({ _id, ...open }, toEnded());
  return "ended";
}

function toEnded() {
  return { $set: { endedAt: new Date() }, $unset: { account: "", checkedAt: "" } } as const;
}

/**
 * Notes what Firebase has said about the account of a session when it was asked, and returns the session as it is then, or null
 * when it is gone. An answer from before a change that was made here isn't noted.
 */
export async function noteAccount({
  session: { _id, revision },
  account,
}: {
  session: OpenSession;
  account: SessionAccount;
}): Promise<SessionDocument | null> {
  const sessions = await getCollection("sessions");
  const noted = await sessions.findOneAndUpdate(
    { _id, revision, ...open },
    { $set: { account, checkedAt: new Date() } },
    { returnDocument: "after" },
  );
  return noted ?? sessions.findOne({ _id });
}

/**
 * Shows a changed account in all sessions of a person at once. Each of them also asks Firebase with its next request: two changes
 * may arrive here in another order than there, and without an account nobody knows what has changed.
 */
export async function showAccount({
  uid,
  account,
}: {
  uid: string;
  account: SessionAccount | null;
}): Promise<void> {
  const sessions = await getCollection("sessions");
  await sessions.updateMany(
    { uid, ...open },
    { ...(account && { $set: { account } }), $inc: { revision: 1 }, $unset: { checkedAt: "" } },
  );
}

/** Forgets all sessions of someone whose account is closed: Firebase refuses a cookie that isn't known here. */
export async function forgetSessions(uid: string): Promise<void> {
  const sessions = await getCollection("sessions");
  await sessions.deleteMany({ uid });
}
