import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { HidingDecision } from "#lib/db/documents/courses";
import type { DecisionDocument } from "#lib/db/documents/moderation";
import { logTruncated } from "#lib/observability/log-truncated";
import type { HiddenNotice } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";
import { toAnswerDto } from "#lib/rules/reviews/given-answer";

type NoticeOptions = { kind: ModeratedKind; documents: { _id: ObjectId; hidden?: HidingDecision }[] };

/** Far more decisions than there are about the content that one person sees on a page. */
const limit = 1000;

/** Returns the notices that the authors of this content get about what is hidden, by id. */
export async function listHiddenNotices({
  kind,
  documents,
}: NoticeOptions): Promise<Map<string, HiddenNotice>> {
  const hidden = documents.filter((document) => document.hidden);
  if (hidden.length === 0) return new Map();
  const decisions = await getCollection("decisions");
  const found = await decisions
    .find({ kind, subjectId: { $in: hidden.map(({ _id }) => _id) } })
    .sort({ sequence: -1 })
    .limit(limit)
    .toArray();
  logTruncated({ what: "decisions about hidden content", limit, count: found.length });
  const notices = new Map<string, HiddenNotice>();
  for (const { _id, hidden: mark } of hidden) {
    const made = found.filter(({ subjectId }) => subjectId.equals(_id));
    const hide = made.find((decision) => mark?.decisionId.equals(decision._id));
    if (hide) notices.set(_id.toHexString(), toNotice(hide, made));
  }
  return notices;
}

function toNotice(hide: DecisionDocument, made: DecisionDocument[]): HiddenNotice {
  const { _id, sequence, decision, reason, createdAt } = hide;
  // A decision about the answer that doesn't restore the content is a dismissal, which leaves it hidden.
  const reply =
    hide.answer && made.find((later) => later.sequence > sequence && later.decision === "dismiss");
  return {
    decisionId: _id.toHexString(),
    isTakenDown: decision === "takedown",
    reason,
    hiddenAt: createdAt.toISOString(),
    answer: toAnswerDto(hide),
    reply: reply?.reason ?? null,
  };
}
