"use client";

import { useState } from "react";
import { LegalLinks } from "#components/legal/legal-links";
import { useAnswerForm } from "#components/moderation/use-answer-form";
import { Button } from "#components/ui/button";
import type { HiddenNotice } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

type HiddenNoteProps = { kind: ModeratedKind; notice: HiddenNotice };

/** Tells the author why their course or review was hidden, and takes their only answer. */
export function HiddenNote({ kind, notice }: HiddenNoteProps) {
  const { decisionId, reason, reply } = notice;
  // Holds the answer until the page renders again, which items that the page has loaded itself never do.
  const [given, setGiven] = useState<string | null>(null);
  const { Form, hasFailed, place, button, open, close } = useAnswerForm<HTMLDivElement>();
  const answer = notice.answer?.text ?? given;

  return (
    // biome-ignore lint/a11y/useSemanticElements: it is neither a fieldset nor, as one of several on a page, a landmark
    <div
      ref={place}
      role="group"
      tabIndex={-1}
      aria-label={`Why this ${kind} is hidden`}
      className="grid gap-3 rounded-card border border-line bg-sunken p-4 text-left"
    >
      <div>
        <p className="font-semibold">Hidden by our moderators</p>
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      </div>
      <p className="text-muted text-sm">
        {kind === "review" ? "Only you can see this review, and its stars don't count. " : null}
        See what isn't allowed in our <LegalLinks pages={["terms"]} />.
      </p>
      {answer ? (
        <div>
          <p className="font-semibold text-sm">Your answer</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {answer}
          </p>
        </div>
      ) : null}
      {reply ? (
        <div>
          <p className="font-semibold text-sm">Our moderators kept it hidden</p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {reply}
          </p>
        </div>
      ) : null}
      {answer && !reply ? <p className="text-muted text-sm">Our moderators will look at it again.</p> : null}
      {Form ? (
        <Form
          path={`/api/decisions/${decisionId}/answer`}
          onAnswered={(text) => {
            setGiven(text);
            close();
          }}
          onCancel={close}
        />
      ) : null}
      {answer || reply || Form ? null : (
        <p>
          <Button
            ref={button}
            className="button button-quiet small-button"
            aria-label={`Answer why this ${kind} is hidden`}
            onClick={open}
          >
            Answer
          </Button>
        </p>
      )}
      {hasFailed ? <p className="text-danger">Couldn't load the form. Reload the page.</p> : null}
    </div>
  );
}
