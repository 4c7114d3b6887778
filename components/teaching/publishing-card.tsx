"use client";

import { CourseFigures } from "#components/teaching/course-figures";
import { DeleteCourse } from "#components/teaching/delete-course";
import { PublishingChecklist } from "#components/teaching/publishing-checklist";
import { useCourseState } from "#components/teaching/use-course-state";
import { Button } from "#components/ui/button";
import type { CourseState } from "#lib/rules/courses/course-schema";
import type { OwnCourse } from "#lib/teaching/list-own-courses";

const unlistedDescription = "Students can't find or buy this course. Those who bought it keep access.";
const stateDescriptions: Record<CourseState, string> = {
  published: "Everyone can find and buy this course.",
  unpublished: unlistedDescription,
  hidden: unlistedDescription,
};

/** Who can find a course, what it has sold, and how it leaves the catalog or is deleted. `fee`: see formatFee. */
export function PublishingCard({ own, fee }: { own: OwnCourse; fee: string }) {
  const { course, isBeingDeleted, hidden } = own;
  const { state } = course;
  const { isPending, setState } = useCourseState(course);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <section aria-labelledby="publishing" className="card grid gap-5 p-5 sm:p-7">
        <div>
          <h2 id="publishing" className="text-xl">
            Publishing
          </h2>
          <p className="mt-2 text-muted">
            {isBeingDeleted
              ? "Deleting this course was interrupted. Delete it again to finish."
              : hidden?.isTakenDown
                ? "Students can't open or buy this course. Those who bought it are refunded."
                : stateDescriptions[state]}
          </p>
        </div>
        {state === "unpublished" && !isBeingDeleted ? (
          <>
            <PublishingChecklist course={course} />
            <Button
              className="button button-primary justify-self-start"
              disabled={isPending}
              onClick={() => void setState("published")}
            >
              Publish
            </Button>
          </>
        ) : null}
        {state === "published" && !isBeingDeleted ? (
          <div className="grid justify-items-start gap-3">
            <Button disabled={isPending} onClick={() => void setState("unpublished")}>
              Unpublish
            </Button>
            <p className="text-muted text-sm">
              Unpublishing takes the course out of the catalog. Students who bought it keep access, and you
              can publish it again at any time.
            </p>
          </div>
        ) : null}
      </section>
      <div className="grid grid-cols-1 gap-6">
        <section aria-labelledby="so-far" className="card grid gap-5 p-5 sm:p-7">
          <h2 id="so-far" className="text-xl">
            So far
          </h2>
          <CourseFigures own={own} />
          <p className="text-muted text-sm">{fee}</p>
        </section>
        <DeleteCourse id={course._id} />
      </div>
    </div>
  );
}
