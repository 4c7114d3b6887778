"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { isLessonDone, useLearningProgress } from "#components/learning/learning-progress";
import { NextCourse } from "#components/learning/next-course";
import { Button } from "#components/ui/button";
import { CheckIcon } from "#components/ui/check-icon";
import { showFailure } from "#lib/browser/toasts/show-failure";

type LessonPath = `/learn/${string}/${string}`;

type LessonCompletionProps = {
  courseId: string;
  lessonId: string;
  total: number;
  /** Where the lesson's video plays, if it has one. Another site doesn't report how much was watched. */
  video?: "here" | "elsewhere" | null;
  /** The path of the next lesson; null in the last one. */
  nextPath?: LessonPath | null;
};

const rules = {
  here: "This lesson counts as done when you have watched 90 percent of the video, or when you say so.",
  elsewhere: "This video plays on another site. Mark it as done yourself when you have watched it.",
};

/** Marks a lesson as completed, and explains what counts. The last one brings the certificate. */
export function LessonCompletion(props: LessonCompletionProps) {
  const { courseId, lessonId, total, video = null, nextPath = null } = props;
  const router = useRouter();
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

  async function toggle(): Promise<boolean> {
    setPending(true);
    const outcome = await save({ lessonId, done: !isDone });
    setPending(false);
    if (outcome.ok) return true;
    const message = isDone ? "This lesson is still marked as done" : "This lesson wasn't marked as done";
    showFailure({ message, failure: outcome.failure, retry: () => void toggle() });
    return false;
  }

  async function completeAndContinue(path: LessonPath) {
    if (await toggle()) router.push(path);
  }

  return (
    <div className="mt-10 grid gap-4 border-line border-t pt-6 print:hidden">
      {video ? <p className="text-muted text-sm">{rules[video]}</p> : null}
      <div className="flex flex-wrap gap-3 noscript:hidden">
        {nextPath && !isDone ? (
          <Button
            aria-busy={isPending}
            disabled={isPending}
            onClick={() => void completeAndContinue(nextPath)}
            className="button button-primary"
          >
            Complete and continue
          </Button>
        ) : null}
        <Button
          aria-pressed={isDone}
          aria-busy={isPending}
          disabled={isPending}
          onClick={() => void toggle()}
          className={`button ${isDone || nextPath ? "button-quiet" : "button-primary"}`}
        >
          {isDone ? <CheckIcon /> : null}
          <span>{isDone ? "Done" : "Mark as done"}</span>
        </Button>
      </div>
      <div role="status">
        {isFinished ? (
          <div className="card grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 bg-tint p-6">
            <p className="font-display text-2xl font-semibold">You finished the course</p>
            <p className="max-w-[60ch]">
              Tell others what you think of it: they choose courses by what students write.
            </p>
            <div className="flex flex-wrap gap-3">
              <Link href={`/certificates/${certificateId}`} className="button button-primary">
                View your certificate
              </Link>
              <Link href={`/details/${courseId}#reviews`} className="button button-quiet">
                Review this course
              </Link>
            </div>
            <NextCourse finishedId={courseId} />
          </div>
        ) : done.length === doneBefore ? null : (
          <p className="sr-only">{`${done.length} of ${total} lessons done`}</p>
        )}
      </div>
    </div>
  );
}
