"use client";

import Link from "next/link";
import { useEffect, useEffectEvent, useState } from "react";
import { isLessonDone, useLearningProgress } from "#components/learning/learning-progress";
import { Button } from "#components/ui/button";
import { showFailure } from "#lib/browser/toasts/show-failure";

type LessonCompletionProps = {
  lessonId: string;
  total: number;
  /** Whether the video is on another site, which doesn't report how much was watched. */
  isEmbedded?: boolean;
};

/** Marks a lesson as completed, and explains what counts. The last one brings the certificate. */
export function LessonCompletion({ lessonId, total, isEmbedded = false }: LessonCompletionProps) {
  const progress = useLearningProgress();
  const [isPending, setPending] = useState(false);
  // The message is announced only after a change on this page.
  const [doneBefore] = useState(progress?.done.length);
  const onOpen = useEffectEvent(() => void progress?.save({ lessonId }));

  // Runs again when the router shows a kept page again: the lesson was opened again.
  useEffect(() => onOpen(), []);

  if (!progress) return null;
  const { done, certificateId, save } = progress;
  const isDone = isLessonDone(progress, lessonId);
  const isFinished = certificateId !== null && done.length >= total;

  async function toggle() {
    setPending(true);
    const outcome = await save({ lessonId, done: !isDone });
    setPending(false);
    if (outcome.ok) return;
    const message = isDone ? "This lesson is still marked as done" : "This lesson wasn't marked as done";
    showFailure({ message, failure: outcome.failure, retry: () => void toggle() });
  }

  return (
    <div className="mt-10 grid gap-4 border-line border-t pt-6 print:hidden">
      <p className="text-muted text-sm">
        {isEmbedded
          ? "This video plays on another site. Mark it as done yourself when you have watched it."
          : "Videos count as done when you have watched 90 percent. Mark everything else as done yourself."}
      </p>
      <Button
        aria-pressed={isDone}
        aria-busy={isPending}
        disabled={isPending}
        onClick={toggle}
        className={`button justify-self-start noscript:hidden ${isDone ? "button-quiet" : "button-primary"}`}
      >
        {isDone ? (
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current stroke-2">
            <path d="M3 8.500l3.200 3.200L13 5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        ) : null}
        <span>{isDone ? "Done" : "Mark as done"}</span>
      </Button>
      <div role="status">
        {isFinished ? (
          <div className="card grid justify-items-start gap-4 bg-tint p-6">
            <p className="font-display text-2xl font-semibold">You finished the course</p>
            <Link href={`/certificates/${certificateId}`} className="button button-primary">
              View your certificate
            </Link>
          </div>
        ) : done.length === doneBefore ? null : (
          <p className="sr-only">{`${done.length} of ${total} lessons done`}</p>
        )}
      </div>
    </div>
  );
}
