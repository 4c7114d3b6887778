"use client";

import { useParams } from "next/navigation";
import { useLearningProgress } from "#components/learning/learning-progress";
import type { Outline } from "#lib/rules/lessons/outline-schema";

/** Which lesson of the course is open, and how many are done. A preview has no progress. */
export function CoursePosition({ outline }: { outline: Outline }) {
  const progress = useLearningProgress();
  const { lesson: shownId } = useParams<{ lesson?: string }>();
  const lessons = outline.sections.flatMap((section) => section.lessons);
  const total = lessons.length;
  // 0 for a lesson that the teacher has removed.
  const number = lessons.findIndex(({ id }) => id === shownId?.toLowerCase()) + 1;
  return (
    <div className="ms-auto flex shrink-0 items-center gap-3 whitespace-nowrap text-sm tabular-nums md:gap-5">
      {number > 0 ? <p>{`Lesson ${number} of ${total}`}</p> : null}
      {progress && total > 0 ? <CourseProgress done={progress.done.length} total={total} /> : null}
    </div>
  );
}

/** In narrow windows, the progress is a line below the bar, and the text is short. */
function CourseProgress({ done, total }: { done: number; total: number }) {
  return (
    <div className="flex items-center gap-3">
      <p className="text-muted max-[23rem]:hidden">
        <span className="max-md:hidden">{`${done} of ${total} done`}</span>
        <span className="md:hidden">{`${done} done`}</span>
      </p>
      <progress
        value={done}
        max={total}
        aria-label={`${done} of ${total} ${total === 1 ? "lesson" : "lessons"} done`}
        className="progress-bar learning-bar-progress max-md:absolute max-md:inset-x-0 max-md:-bottom-px max-md:h-1 max-md:rounded-none md:w-24"
      />
    </div>
  );
}
