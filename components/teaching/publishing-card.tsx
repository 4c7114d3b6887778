"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { HiddenNote } from "#components/moderation/hidden-note";
import { CourseFigures } from "#components/teaching/course-figures";
import { PublishingChecklist } from "#components/teaching/publishing-checklist";
import { StateBadge } from "#components/teaching/state-badge";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { callApi } from "#lib/browser/api/call-api";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import { type CourseState, courseSchema } from "#lib/rules/courses/course-schema";
import type { OwnCourse } from "#lib/teaching/list-own-courses";

const unlistedDescription = "Students can't find or buy this course. Those who bought it keep access.";
const stateDescriptions: Record<CourseState, string> = {
  published: "Everyone can find and buy this course.",
  unpublished: unlistedDescription,
  hidden: unlistedDescription,
};

/** `version` is the latest version of the course that this page knows. */
type PublishingCardProps = { own: OwnCourse; version: number; onChanged: (version: number) => void };

export function PublishingCard({ own, version, onChanged }: PublishingCardProps) {
  const { course, isBeingDeleted } = own;
  const { state } = course;
  const [isConfirming, setAsking] = useState(false);
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  /** Why the course can't be deleted, or null. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const path = `/api/services/${course._id}`;

  async function setState(state: "published" | "unpublished", seen = version): Promise<void> {
    setPending(true);
    const body = { state, version: seen };
    const outcome = await callApi<{ version: number }>({ method: "PATCH", path, body });
    setPending(false);
    if (outcome.ok) {
      onChanged(outcome.data.version);
      showToast({ kind: "success", message: `Your course is ${state}` });
      return router.refresh();
    }
    const newer = courseSchema.safeParse(outcome.failure.details?.course).data;
    // Another tab or request has saved other fields, which doesn't affect this change.
    if (newer && newer.version > seen) return setState(state, newer.version);
    const retry = () => void setState(state, seen);
    showFailure({ message: `Your course wasn't ${state}`, failure: outcome.failure, retry });
  }

  async function remove(): Promise<void> {
    setPending(true);
    const outcome = await callApi({ method: "DELETE", path });
    setPending(false);
    // Already gone is success: an earlier attempt's response may have been lost.
    if (outcome.ok || outcome.failure.code === "not_found") {
      showToast({ kind: "success", message: "Course deleted" });
      router.push("/teach");
      return router.refresh();
    }
    const { failure } = outcome;
    if (failure.code === "conflict") return setRefusal(failure.message);
    showFailure({ message: "Your course wasn't deleted", failure, retry: () => void remove() });
  }

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
            : own.hidden?.isTakenDown
              ? "Students can't open or buy this course. Those who bought it are refunded."
              : stateDescriptions[state]}
        </p>
      </div>
      {own.hidden ? <HiddenNote kind="course" notice={own.hidden} /> : null}
      <CourseFigures own={own} />
      {state === "unpublished" && !isBeingDeleted ? <PublishingChecklist course={course} /> : null}
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
      {isConfirming ? (
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
