"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { StateBadge } from "#components/teaching/state-badge";
import type { OwnCourse } from "#lib/teaching/list-own-courses";

/**
 * The state of a course, and what its teacher can always do: look at it as students do, and publish it, after a look at
 * the checklist.
 */
export function CourseActions({ own: { course, isBeingDeleted } }: { own: OwnCourse }) {
  const { _id, state } = course;
  const pathname = usePathname();
  const publishing = `/teach/${_id}/publishing`;
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
      {state === "unpublished" && !isBeingDeleted && pathname !== publishing ? (
        <Link href={publishing as Route} className="button button-primary">
          Publish
        </Link>
      ) : null}
    </div>
  );
}
