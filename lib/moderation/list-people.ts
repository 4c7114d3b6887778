import "server-only";
import { ObjectId } from "mongodb";
import { findAtFirebase, requestFirebase } from "#lib/auth/request-firebase";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import { logTruncated } from "#lib/observability/log-truncated";
import type { PersonSummary } from "#lib/rules/moderation/person-state";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** The most users in one list: Firebase describes up to 100 accounts at once. */
const limit = 100;

type Account = { uid: string; email: string; name: string };

/**
 * Returns the user with an email address, a uid, or a teacher's id; without a search, the users who aren't active, the
 * latest decision first. Logs when there are more than 100. While Firebase is down, a list has no addresses, and a
 * search by address throws AppError `unavailable`.
 */
export async function listPeople({ q }: { q: string }): Promise<PersonSummary[]> {
  const accounts = q === "" ? await listDecidedAccounts() : await findAccounts(q);
  return Promise.all(accounts.map(loadSummary));
}

async function findAccounts(q: string): Promise<Account[]> {
  const record = await findAtFirebase(async (auth) => {
    return q.includes("@") ? auth.getUserByEmail(q) : auth.getUser(await findTeacherUid(q));
  });
  return record ? [{ uid: record.uid, email: record.email ?? "", name: record.displayName ?? "" }] : [];
}

/** The uid of the teacher with this id, which the address of their page has; otherwise the text itself. */
async function findTeacherUid(text: string): Promise<string> {
  const id = objectIdSchema.safeParse(text).data;
  if (!id) return text;
  const teachers = await getCollection("teachers");
  const teacher = await teachers.findOne({ _id: new ObjectId(id) }, { projection: { uid: 1 } });
  return teacher?.uid ?? text;
}

async function listDecidedAccounts(): Promise<Account[]> {
  const states = await getCollection("personStates");
  const decided = await states
    .find({ state: { $in: ["restricted", "suspended"] } }, { projection: { uid: 1 } })
    .sort({ changedAt: -1 })
    .limit(limit)
    .toArray();
  logTruncated({ what: "users who aren't active", limit, count: decided.length });
  const records = await requestFirebase((auth) => auth.getUsers(decided.map(({ uid }) => ({ uid })))).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === "unavailable") return { users: [] };
      throw error;
    },
  );
  const byUid = new Map(records.users.map((record) => [record.uid, record]));
  return decided.map(({ uid }) => {
    const record = byUid.get(uid);
    return { uid, email: record?.email ?? "", name: record?.displayName ?? "" };
  });
}

async function loadSummary({ uid, email, name }: Account): Promise<PersonSummary> {
  const [states, courses, payments] = await Promise.all([
    getCollection("personStates"),
    getCollection("services"),
    getCollection("payments"),
  ]);
  const [decided, publishedCourses, purchases] = await Promise.all([
    states.findOne({ uid }),
    courses.countDocuments({ "owner.uid": uid, state: null }),
    payments.countDocuments({ uid }),
  ]);
  return {
    uid,
    email,
    name,
    state: decided?.state ?? "active",
    reason: decided?.reason ?? "",
    admin: decided?.admin.name ?? "",
    changedAt: decided?.changedAt.toISOString() ?? null,
    isPending: decided?.checkAt !== undefined,
    publishedCourses,
    purchases,
  };
}
