import "server-only";
import { getCollection } from "#lib/db/collections";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/db/paging";
import type { RecordedDecision } from "#lib/rules/moderation/decision-schema";
import { toAnswerDto } from "#lib/rules/reviews/given-answer";

/** Lists the decisions of all moderators, newest first, up to `limit` after the cursor. */
export async function listDecisions({ cursor, limit }: Paging) {
  const decisions = await getCollection("decisions");
  const newest = decisions.find(afterCursor(cursor)).sort(newestFirst);
  const found = await newest.limit(limit + 1).toArray();
  const { page, nextCursor } = toPage(found, limit);
  const recorded = page.map((made): RecordedDecision => {
    const { _id, kind, decision, reason, admin, snapshot, createdAt } = made;
    return {
      id: _id.toHexString(),
      kind,
      decision,
      reason,
      admin: admin.name || admin.uid,
      title: snapshot?.title ?? "",
      text: snapshot?.text ?? "",
      answer: toAnswerDto(made),
      createdAt: createdAt.toISOString(),
    };
  });
  return { recorded, nextCursor };
}
