"use client";

import Link from "next/link";
import { StateBadge } from "#components/teaching/state-badge";
import { useCourseState } from "#components/teaching/use-course-state";
import { Button } from "#components/ui/button";
import type { OwnCourse } from "#lib/teaching/list-own-courses";

/** The state of a course, and what its teacher can always do: look at it as students do, and publish it. */
export function CourseActions({ own: { course, isBeingDeleted } }: { own: OwnCourse }) {
  const { isPending, setState } = useCourseState(course);
  const { _id, state } = course;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <StateBadge state={state} isBeingDeleted={isBeingDeleted} />
      {isBeingDeleted ? null : (
        <Link href={`/learn/${_id}`} prefetch={false} className="button button-quiet">
          View as student
        </Link>
      )}
      {state === "published" && !isBeingDeleted ? (
        // Not prefetched: a refresh would request the page of a course that was just unpublished.
        <Link href={`/details/${_id}`} prefetch={false} className="button button-quiet">
          View course page
        </Link>
      ) : null}
      {state === "unpublished" && !isBeingDeleted ? (
        <Button
          className="button button-primary"
          disabled={isPending}
          onClick={() => void setState("published")}
        >
          Publish
        </Button>
      ) : null}
    </div>
  );
}
