import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import { findLastDecision, syncCase } from "#lib/moderation/sync-case";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";

const hidingKinds: DecisionKind[] = ["hide", "takedown"];

type AnswerOptions = { id: string; uid: string; text: string };

/**
 * Stores an author's only answer to a decision that hid their content, which returns the case to the moderators' queue.
 * Idempotent: a retry with an identical answer succeeds. Throws AppError `not_found` for any decision that isn't about
 * hiding this person's content, and `conflict` when there is another answer or moderators have decided again.
 */
export async function storeDecisionAnswer({ id, uid, text }: AnswerOptions): Promise<{ isNew: boolean }> {
  const decisions = await getCollection("decisions");
  const filter = { _id: new ObjectId(id), authorUid: uid, decision: { $in: hidingKinds } };
  const decision = await decisions.findOne(filter);
  if (!decision) throw new AppError("not_found", { message: "You have no such decision." });
  const last = await findLastDecision(decision);
  if (!decision.answer && !last?._id.equals(decision._id)) {
    throw new AppError("conflict", { message: "Our moderators have decided again. Reload the page." });
  }
  const answer = { text, answeredAt: new Date() };
  const { matchedCount } = await decisions.updateOne(
    { ...filter, answer: { $exists: false } },
    { $set: { answer } },
  );
  const stored = matchedCount === 1 ? answer : (await decisions.findOne(filter))?.answer;
  if (stored?.text !== text) {
    throw new AppError("conflict", { message: "You've already answered this decision." });
  }
  await syncCase({ kind: decision.kind, subjectId: decision.subjectId });
  return { isNew: matchedCount === 1 };
}
