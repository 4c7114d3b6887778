import type { Route } from "next";
import Link from "next/link";
import { CaseActions } from "#components/admin/case-actions";
import { LessonsLink } from "#components/admin/inspected-lessons";
import { NextPageLink } from "#components/ui/next-page-link";
import type { ModerationCase } from "#lib/rules/moderation/decision-schema";
import { reportCategories } from "#lib/rules/moderation/report-schema";
import { formatCount } from "#lib/rules/text/format-count";
import { formatDate } from "#lib/rules/text/format-date";

const stateNotes: Record<ModerationCase["state"], string> = {
  visible: "",
  hidden: ", hidden",
  taken_down: ", taken down",
  gone: ", deleted",
};

type ReportQueueProps = { cases: ModerationCase[]; nextCursor: string | null };

/** Reported content and authors' answers, the longest wait first. */
export function ReportQueue({ cases, nextCursor }: ReportQueueProps) {
  if (cases.length === 0) {
    return <p className="card p-6 text-lg sm:p-8">Nothing to look at. New reports show up here.</p>;
  }
  return (
    <div className="grid gap-6">
      {cases.map((each) => (
        <CaseCard key={each.id} reported={each} />
      ))}
      {nextCursor ? (
        <NextPageLink path={`/admin/reports?cursor=${nextCursor}`}>More reports</NextPageLink>
      ) : null}
    </div>
  );
}

const kindNames = { course: "Course", review: "Review", teacher: "Profile" } as const;

function CaseCard({ reported }: { reported: ModerationCase }) {
  const { kind, id, state, serviceId, title, text, author, reports, reportCount, appeal } = reported;
  const name = kindNames[kind];
  return (
    <article aria-labelledby={`case-${id}`} className="card grid gap-5 p-5 sm:p-6">
      <header>
        <p className="text-muted text-sm">{name + stateNotes[state]}</p>
        <h2 id={`case-${id}`} className="text-xl wrap-anywhere">
          {title ? <bdi>{title}</bdi> : `${name} deleted by its author`}
        </h2>
        {title && kind !== "teacher" ? (
          <p className="mt-1 text-muted">
            <span>{kind === "review" ? "Review by" : "Taught by"}</span> <bdi>{author}</bdi>
          </p>
        ) : null}
      </header>
      {text ? (
        <blockquote dir="auto" className="review-answer mt-0 whitespace-pre-line wrap-anywhere">
          {text}
        </blockquote>
      ) : null}
      {state === "visible" ? (
        <p>
          <Link
            href={(kind === "teacher" ? `/teachers/${id}` : `/details/${serviceId}`) as Route}
            prefetch={false}
            className="text-primary underline"
          >
            {kind === "teacher" ? "View profile" : "View course page"}
          </Link>
        </p>
      ) : null}
      {kind === "course" && state !== "gone" ? <LessonsLink id={id} /> : null}
      {reportCount > 0 ? (
        <div>
          <h3 className="font-semibold">{formatCount({ count: reportCount, noun: "report" })}</h3>
          <ul className="mt-2 grid gap-2">
            {reports.map(({ category, reason, createdAt }) => (
              <li key={createdAt + reason} className="wrap-anywhere">
                <p>
                  <span className="font-semibold">{reportCategories[category]}</span>{" "}
                  <time dateTime={createdAt} className="text-muted text-sm">
                    {formatDate(createdAt)}
                  </time>
                </p>
                {reason ? (
                  <span dir="auto" className="block whitespace-pre-line">
                    {reason}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {appeal ? <Appeal appeal={appeal} isTakenDown={state === "taken_down"} /> : null}
      <CaseActions kind={kind} id={id} state={state} waiting={appeal ? "appeal" : "reports"} />
    </article>
  );
}

type AppealProps = { appeal: NonNullable<ModerationCase["appeal"]>; isTakenDown: boolean };

function Appeal({ appeal: { reason, answer }, isTakenDown }: AppealProps) {
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-semibold">{isTakenDown ? "Taken down because" : "Hidden because"}</h3>
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      </div>
      <div>
        <h3 className="font-semibold">
          Author's answer{" "}
          <time dateTime={answer.answeredAt} className="font-normal text-muted text-sm">
            {formatDate(answer.answeredAt)}
          </time>
        </h3>
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {answer.text}
        </p>
      </div>
    </div>
  );
}
