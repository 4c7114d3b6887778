"use client";

import Link from "next/link";
import { useState } from "react";
import { HiddenNote } from "#components/moderation/hidden-note";
import { CourseFigures } from "#components/teaching/course-figures";
import { StateBadge } from "#components/teaching/state-badge";
import { useCourseState } from "#components/teaching/use-course-state";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import type { CourseState } from "#lib/rules/courses/course-schema";
import type { OwnCourse } from "#lib/teaching/list-own-courses";

const unlisted = "Nobody can find or buy this course. Students who bought it keep access.";
const explanations: Record<CourseState, string> = {
  published: "Everyone can find and buy this course.",
  unpublished: unlisted,
  hidden: unlisted,
};

type PublishingCardProps = { own: OwnCourse; version: number; onChanged: (version: number) => void };

export function PublishingCard({ own, version, onChanged }: PublishingCardProps) {
  const { course, isBeingDeleted } = own;
  const { state } = course;
  const { isPending, refusal, setState, remove } = useCourseState({ course, version, onChanged });
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="publishing" className="card grid gap-5 p-5 sm:p-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="publishing" className="text-xl">
            Publishing
          </h2>
          <StateBadge state={state} isBeingDeleted={isBeingDeleted} />
        </div>
        <p className="mt-3 text-muted">
          {isBeingDeleted
            ? "Deleting this course was interrupted. Delete it again to finish."
            : explanations[state]}
        </p>
      </div>
      {own.hidden ? <HiddenNote kind="course" notice={own.hidden} /> : null}
      <CourseFigures own={own} />
      <div className="grid justify-items-start gap-3">
        {state === "published" && !isBeingDeleted ? (
          <>
            {/* Not prefetched: a refresh would request the page of a course that was just unpublished. */}
            <Link href={`/details/${course._id}`} prefetch={false} className="button button-quiet">
              View course page
            </Link>
            <Button disabled={isPending} onClick={() => void setState("unpublished")}>
              Unpublish
            </Button>
            <p className="text-muted text-sm">
              Unpublishing takes the course out of the catalog. Students who bought it keep access, and you
              can publish it again at any time.
            </p>
          </>
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
        <Button className="delete-button" disabled={isPending} onClick={() => setAsking(true)}>
          Delete course
        </Button>
        {refusal ? (
          <p role="alert" className="text-danger text-sm">
            {refusal}
          </p>
        ) : null}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title="Delete this course?"
          label="Delete course"
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          <p>Its lessons, files, and reviews are deleted too. This can't be undone.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
