import { NextPageLink } from "#components/ui/next-page-link";
import type { RecordEntry } from "#lib/moderation/list-record";
import type {
  DecisionKind,
  RecordedDecision,
  RecordedInspection,
} from "#lib/rules/moderation/decision-schema";
import { kindNouns } from "#lib/rules/moderation/kind-nouns";
import { formatDate } from "#lib/rules/text/format-date";

type DecisionRecordProps = { entries: RecordEntry[]; nextCursor: string | null };

export const decisionLabels: Record<DecisionKind, string> = {
  hide: "Hidden",
  takedown: "Taken down",
  restore: "Restored",
  dismiss: "Left as it was",
};

/** Every decision of the moderators, and the lessons that they read for one, newest first. */
export function DecisionRecord({ entries, nextCursor }: DecisionRecordProps) {
  if (entries.length === 0) {
    return <p className="card p-6 text-lg sm:p-8">No decisions have been made.</p>;
  }
  return (
    <div className="grid gap-6">
      <ol className="card divide-y divide-line px-5 sm:px-6">
        {entries.map((each) =>
          each.entry === "decision" ? (
            <DecisionItem key={each.id} made={each} />
          ) : (
            <InspectionItem key={each.id} read={each} />
          ),
        )}
      </ol>
      {nextCursor ? (
        <NextPageLink path={`/admin/record?cursor=${nextCursor}`}>Older decisions</NextPageLink>
      ) : null}
    </div>
  );
}

function InspectionItem({ read }: { read: RecordedInspection }) {
  const { admin, course, lesson, createdAt } = read;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-5">
      <p className="min-w-0 wrap-anywhere">
        <b className="font-semibold">Lesson read</b>: <bdi>{lesson || "a removed lesson"}</bdi> of{" "}
        <bdi>{course || "a deleted course"}</bdi>
      </p>
      <p className="text-muted text-sm wrap-anywhere">
        <bdi>{admin}</bdi>, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
    </li>
  );
}

function DecisionItem({ made }: { made: RecordedDecision }) {
  const { kind, decision, reason, admin, title, text, answer, createdAt } = made;
  return (
    <li className="grid gap-2 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{decisionLabels[decision]}</b>
          <span>{{ course: ": ", review: ": a review of ", teacher: ": the profile of " }[kind]}</span>
          <bdi>{title || `a deleted ${kindNouns[kind]}`}</bdi>
        </p>
        <p className="text-muted text-sm wrap-anywhere">
          <bdi>{admin}</bdi>, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      {text ? (
        <details className="fold">
          <summary className="text-sm">What it said</summary>
          <blockquote dir="auto" className="review-answer text-sm whitespace-pre-line wrap-anywhere">
            {text}
          </blockquote>
        </details>
      ) : null}
      {answer ? (
        <p className="text-sm wrap-anywhere">
          <b className="font-semibold">Author's answer:</b> <bdi>{answer.text}</bdi>
        </p>
      ) : null}
    </li>
  );
}
