import "server-only";
import { getCollection } from "#lib/db/collections";
import { refreshCase } from "#lib/moderation/refresh-case";
import type { LeavingPerson } from "#lib/people/account-deletions";

/**
 * The most decisions about a user's content that are erased per call. Further ones would still name the user.
 */
const maxDecisions = 1000;

/**
 * Removes this user from the decisions about their content, and from those that they made as an admin. The
 * log keeps that a decision was made, when, and why, but not what they had written.
 */
export async function eraseDecisions({ uid, alias }: LeavingPerson): Promise<void> {
  const decisions = await getCollection("decisions");
  await decisions.updateMany({ "admin.uid": uid }, { $set: { admin: { uid: alias, name: "" } } });
  const about = await decisions
    .find({ authorUid: uid }, { projection: { kind: 1, subjectId: 1 } })
    .limit(maxDecisions)
    .toArray();
  for (const { _id, kind, subjectId } of about) {
    await decisions.updateOne({ _id }, { $unset: { snapshot: "", answer: "" } });
    // The answer no longer waits for a decision.
    await refreshCase({ kind, subjectId });
    await decisions.updateOne({ _id }, { $set: { authorUid: alias } });
  }
}
