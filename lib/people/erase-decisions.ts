import "server-only";
import { getCollection } from "#lib/db/collections";
import { refreshCase } from "#lib/moderation/refresh-case";
import type { LeavingPerson } from "#lib/people/account-deletions";

/** More than moderators ever decide about one person's content. */
const maxDecisions = 1000;

/**
 * Takes this person out of what was decided about their content, and of what they decided as an admin. The record keeps that
 * something was decided, when, and why, but not what they had written.
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
    // An answer that was to be decided about isn't there any more.
    await refreshCase({ kind, subjectId });
    await decisions.updateOne({ _id }, { $set: { authorUid: alias } });
  }
}
