import "server-only";
import { ObjectId } from "mongodb";
import { findPersonState } from "#lib/auth/person-states";
import { findFirebaseAccount } from "#lib/auth/request-firebase";
import { getCollection } from "#lib/db/collections";
import type { PersonStateDocument } from "#lib/db/documents/people";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import { queuePersonStateMail } from "#lib/outbox/queue-mail";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { NewPersonState } from "#lib/rules/moderation/person-state";

type PersonStateOptions = { admin: SignedInUser; uid: string; decision: NewPersonState };

/**
 * Records an admin's decision about what a user may do, and queues the email that tells them. runPersonState carries it
 * out. A repeated decision changes nothing. Throws AppError `not_found` for an unknown account, `forbidden` for the
 * admin's own account, and the errors of findFirebaseAccount.
 */
export async function updatePersonState({ admin, uid, decision }: PersonStateOptions) {
  if (uid === admin.uid)
    throw new AppError("forbidden", { message: "You can't decide about your own account." });
  if (!(await findFirebaseAccount(uid)))
    throw new AppError("not_found", { message: "No account has this id." });
  const states = await getCollection("personStates");
  const { state, reason } = decision;
  const change = {
    state,
    reason,
    admin: { uid: admin.uid, name: admin.displayName },
    changedAt: new Date(),
    checkAt: new Date(),
  };
  const attempt = async (): Promise<PersonStateDocument | typeof retry> => {
    const stored = await findPersonState(uid);
    if (stored?.state === state && stored.reason === reason) return stored;
    if (!stored) {
      if (state === "active") throw new AppError("conflict", { message: "This account is active." });
      const document = { _id: new ObjectId(), uid, ...change, revision: 1 };
      return (await tryInsertDocument({ collection: states, document })) ? document : retry;
    }
    const { _id, revision } = stored;
    const update = { $set: { ...change, revision: revision + 1 } };
    const changed = await states.findOneAndUpdate({ _id, revision }, update, { returnDocument: "after" });
    return changed ?? retry;
  };
  const stored = await retryOnConflict({ name: "person state", attempt });
  await queuePersonStateMail(stored);
  return stored;
}
