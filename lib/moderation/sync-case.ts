import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { DecisionDocument, ModerationCaseDocument } from "#lib/db/documents/moderation";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { toCreatedKey } from "#lib/rules/db/created-key";

export type SubjectKey = Pick<ModerationCaseDocument, "kind" | "subjectId">;

/**
 * Updates whether a course or review waits for moderators, after every report, answer, and decision. Returns since when
 * it waits, as a created key. A result that is based on older reports and decisions never overwrites a newer one.
 */
export async function syncCase(subject: SubjectKey): Promise<string | undefined> {
  const cases = await getCollection("moderationCases");
  const attempt = async (): Promise<string | undefined | typeof retry> => {
    const stored = await cases.findOne(subject, { projection: { revision: 1 } });
    const waitingKey = await findWaitingKey(subject);
    if (!stored) {
      // It was never reported: the first report calls this function again.
      if (!waitingKey) return undefined;
      const document = { _id: new ObjectId(), ...subject, revision: 1, waitingKey };
      return (await tryInsertDocument({ collection: cases, document })) ? waitingKey : retry;
    }
    const { matchedCount } = await cases.updateOne(
      { _id: stored._id, revision: stored.revision },
      { $inc: { revision: 1 }, ...(waitingKey ? { $set: { waitingKey } } : { $unset: { waitingKey: "" } }) },
    );
    return matchedCount === 1 ? waitingKey : retry;
  };
  return retryOnConflict({ name: "moderation case", attempt });
}

async function findWaitingKey({ kind, subjectId }: SubjectKey): Promise<string | undefined> {
  const reports = await getCollection("reports");
  const oldest = await reports.findOne(
    { kind, subjectId, state: "open" },
    { projection: { createdKey: 1 }, sort: { createdKey: 1 } },
  );
  const last = await findLastDecision({ kind, subjectId });
  const appeal = last?.answer && toCreatedKey({ createdAt: last.answer.answeredAt, _id: last._id });
  return [oldest?.createdKey, appeal].filter((key) => key !== undefined).toSorted()[0];
}

/** Returns the decision in effect. If it has an answer, there is no decision about that answer yet. */
export async function findLastDecision({ kind, subjectId }: SubjectKey): Promise<DecisionDocument | null> {
  const decisions = await getCollection("decisions");
  return decisions.findOne({ kind, subjectId }, { sort: { sequence: -1 } });
}
