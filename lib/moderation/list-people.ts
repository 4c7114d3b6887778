import "server-only";
import type { UserRecord } from "firebase-admin/auth";
import { ObjectId } from "mongodb";
import { findPersonState } from "#lib/auth/person-states";
import { findFirebaseAccount, findFirebaseAccountByEmail, requestFirebase } from "#lib/auth/request-firebase";
import { getCollection } from "#lib/db/collections";
import type { PersonStateDocument } from "#lib/db/documents/people";
import { AppError } from "#lib/errors/app-error";
import { logTruncated } from "#lib/observability/log-truncated";
import type { PersonSummary } from "#lib/rules/moderation/person-state";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** The most users in one list: Firebase describes up to 100 accounts at once. */
const limit = 100;

type Account = { uid: string; email: string; name: string };
type DecidedAccount = Account & { decided: PersonStateDocument | null };

/**
 * Returns the user with an email address, a uid, or a teacher's id; without a search, the users who aren't active, the
 * latest decision first. Logs when there are more than 100. While Firebase is down, a list has no addresses, and a
 * search by address throws AppError `unavailable`.
 */
export async function listPeople({ q }: { q: string }): Promise<PersonSummary[]> {
  const accounts = q === "" ? await listDecidedAccounts() : await findAccounts(q);
  return Promise.all(accounts.map(loadSummary));
}

async function findAccounts(q: string): Promise<DecidedAccount[]> {
  const isAddress = q.includes("@");
  const record = await (isAddress
    ? findFirebaseAccountByEmail(q)
    : findFirebaseAccount(await findTeacherUid(q)));
  if (!record) return [];
  return [{ ...toAccount(record.uid, record), decided: await findPersonState(record.uid) }];
}

function toAccount(uid: string, record: UserRecord | undefined): Account {
  return { uid, email: record?.email ?? "", name: record?.displayName ?? "" };
}

/** The uid of the teacher with this id, which the address of their page has; otherwise the text itself. */
async function findTeacherUid(text: string): Promise<string> {
  const id = objectIdSchema.safeParse(text).data;
  if (!id) return text;
  const teachers = await getCollection("teachers");
  const teacher = await teachers.findOne({ _id: new ObjectId(id) }, { projection: { uid: 1 } });
  return teacher?.uid ?? text;
}

async function listDecidedAccounts(): Promise<DecidedAccount[]> {
  const states = await getCollection("personStates");
  const found = await states
    .find({ state: { $in: ["restricted", "suspended"] } })
    .sort({ changedAt: -1 })
    .limit(limit)
    .toArray();
  logTruncated({ what: "users who aren't active", limit, count: found.length });
  const records = await requestFirebase((auth) => auth.getUsers(found.map(({ uid }) => ({ uid })))).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === "unavailable") return { users: [] };
      throw error;
    },
  );
  const byUid = new Map(records.users.map((record) => [record.uid, record]));
  return found.map((decided) => ({ ...toAccount(decided.uid, byUid.get(decided.uid)), decided }));
}

async function loadSummary({ decided, ...account }: DecidedAccount): Promise<PersonSummary> {
  const { uid } = account;
  const [courses, payments] = await Promise.all([getCollection("services"), getCollection("payments")]);
  const [publishedCourses, purchases] = await Promise.all([
    courses.countDocuments({ "owner.uid": uid, state: "published" }),
    payments.countDocuments({ uid }),
  ]);
  return {
    ...account,
    state: decided?.state ?? "active",
    reason: decided?.reason ?? "",
    admin: decided?.admin.name ?? "",
    changedAt: decided?.changedAt.toISOString() ?? null,
    isPending: decided?.checkAt !== undefined,
    publishedCourses,
    purchases,
  };
}
