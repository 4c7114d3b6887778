import "server-only";
import { getCollection } from "#lib/db/collections";
import type { Paging } from "#lib/db/paging";
import { findSubject } from "#lib/moderation/find-subject";
import { findLastDecision, type SubjectKey } from "#lib/moderation/sync-case";
import type { ModerationCase } from "#lib/rules/moderation/decision-schema";
import { toAnswerDto } from "#lib/rules/reviews/given-answer";

/** How many reports of each case are shown. The count goes up to a thousand. */
const maxShown = 5;
const maxCounted = 1000;

/** Lists the cases that wait for moderators, the longest wait first, up to `limit` after the cursor. */
export async function listCases({ cursor = "", limit }: Paging) {
  const cases = await getCollection("moderationCases");
  const found = await cases
    .find({ waitingKey: { $gt: cursor } }, { projection: { kind: 1, subjectId: 1, waitingKey: 1 } })
    .sort({ waitingKey: 1 })
    .limit(limit + 1)
    .toArray();
  const page = found.slice(0, limit);
  const nextCursor = found.length > limit ? (page.at(-1)?.waitingKey ?? null) : null;
  return { cases: await Promise.all(page.map(loadCase)), nextCursor };
}

async function loadCase({ kind, subjectId }: SubjectKey): Promise<ModerationCase> {
  const id = subjectId.toHexString();
  const reports = await getCollection("reports");
  const open = { kind, subjectId, state: "open" as const };
  const projection = { category: 1, reason: 1, createdAt: 1 };
  const [subject, last, reportCount, newest] = await Promise.all([
    findSubject({ kind, id }),
    findLastDecision({ kind, subjectId }),
    reports.countDocuments(open, { limit: maxCounted }),
    reports.find(open, { projection }).sort({ createdKey: -1 }).limit(maxShown).toArray(),
  ]);
  const answer = last && toAnswerDto(last);
  return {
    kind,
    id,
    state: subject?.state ?? "gone",
    serviceId: subject?.course?._id.toHexString() ?? "",
    title: subject?.title ?? "",
    text: subject?.text ?? "",
    author: subject?.authorName ?? "",
    reportCount,
    reports: newest.map(({ category, reason, createdAt }) => {
      return { category, reason, createdAt: createdAt.toISOString() };
    }),
    appeal: last && answer ? { reason: last.reason, answer } : null,
  };
}
