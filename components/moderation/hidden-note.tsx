"use client";

import { LegalLinks } from "#components/legal/legal-links";
import { useAnswerForm } from "#components/moderation/use-answer-form";
import type { Elements } from "#components/ui/elements";
import type { HiddenNotice } from "#lib/rules/moderation/decision-schema";
import { kindNouns } from "#lib/rules/moderation/kind-nouns";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

const explanations: Record<ModeratedKind, string | null> = {
  course: null,
  review: "Only you can see this review, and its stars don't count. ",
  teacher: "Other people can't see your name, picture, or text, and you can't change them. ",
};

/** Tells the author why their content was hidden, and takes their only answer. */
export function HiddenNote({ kind, notice }: { kind: ModeratedKind; notice: HiddenNotice }) {
  const { decisionId, isTakenDown, reason, reply } = notice;
  const word = isTakenDown ? "taken down" : "hidden";
  const answering = useAnswerForm<HTMLDivElement>({
    path: `/api/decisions/${decisionId}/answer`,
    label: `Answer why this ${kindNouns[kind]} is ${word}`,
  });
  const form: Elements = answering.form;
  const answer = (notice.answer ?? answering.postedAnswer)?.text;

  return (
    // biome-ignore lint/a11y/useSemanticElements: it is neither a fieldset nor, as one of several on a page, a landmark
    <div
      ref={answering.container}
      role="group"
      tabIndex={-1}
      aria-label={`Why this ${kindNouns[kind]} is ${word}`}
      className="grid gap-3 rounded-card border border-line bg-sunken p-4 text-left"
    >
      <LabeledText
        title={isTakenDown ? "Taken down by our moderators" : "Hidden by our moderators"}
        text={reason}
      />
      <p className="text-muted text-sm">
        <span>{explanations[kind]}</span>
        See what isn't allowed in our <LegalLinks pages={["terms"]} />.
      </p>
      {answer ? <LabeledText title="Your answer" text={answer} className="text-sm" /> : null}
      {reply ? (
        <LabeledText
          title={`Our moderators kept it ${isTakenDown ? "taken down" : "hidden"}`}
          text={reply}
          className="text-sm"
        />
      ) : null}
      {answer && !reply ? <p className="text-muted text-sm">Our moderators will look at it again.</p> : null}
      {form}
      {answer || reply || form ? null : <p>{answering.button}</p>}
      {answering.hasFailed ? <p className="text-danger">Couldn't load the form. Reload the page.</p> : null}
    </div>
  );
}

function LabeledText({ title, text, className = "" }: { title: string; text: string; className?: string }) {
  return (
    <div>
      <p className={`font-semibold ${className}`}>{title}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
