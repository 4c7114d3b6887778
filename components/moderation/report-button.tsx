"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { useCourseOwnership } from "#lib/browser/cart/use-course-ownership";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";

type ReportButtonProps = {
  kind: ModeratedKind;
  id: string;
  /** The reported content, for screen readers: "the review by Ada". */
  subject: string;
};

type Dialog = typeof import("#components/moderation/report-dialog").ReportDialog;

/** Reports content on this page, once. Teachers get no button for their own course. */
export function ReportButton({ kind, id, subject }: ReportButtonProps) {
  const { ownership, change } = useCourseOwnership();
  const [Dialog, setDialog] = useState<Dialog>();
  const [hasFailed, setFailed] = useState(false);
  const [isSent, setSent] = useState(false);
  const reported = ownership?.reported ?? [];
  const isReported = isSent || reported.includes(id);
  if (kind === "course" && ownership?.taught) return null;

  // Few readers ever report anything, so the form and its validation rules load on demand.
  function open() {
    setFailed(false);
    import("#components/moderation/report-dialog").then(
      ({ ReportDialog }) => setDialog(() => ReportDialog),
      () => setFailed(true),
    );
  }

  return (
    <>
      <Button
        className="report-link"
        aria-label={`${isReported ? "You reported" : "Report"} ${subject}`}
        disabled={isReported}
        onClick={open}
      >
        {isReported ? "Reported" : "Report"}
      </Button>
      {hasFailed ? <p className="text-danger">Couldn't load the form. Reload the page.</p> : null}
      {Dialog ? (
        <Dialog
          kind={kind}
          id={id}
          onReported={() => {
            // Visitors and teachers' pages have no list of reported content, so the button remembers it.
            setSent(true);
            change({ reported: [...reported, id] });
          }}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </>
  );
}
