import Link from "next/link";
import { CourseThumbnail } from "#components/courses/course-thumbnail";
import { AverageRating } from "#components/courses/rating";
import { CourseFigures } from "#components/teaching/course-figures";
import { StateBadge } from "#components/teaching/state-badge";
import { EmptyState } from "#components/ui/empty-state";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";
import type { OwnCourse } from "#lib/teaching/list-own-courses";

export function OwnCourseList({ courses }: { courses: OwnCourse[] }) {
  if (courses.length === 0) {
    return (
      <EmptyState
        text="You don't teach a course yet. Add one with a title, a picture, and a price. Then write its lessons here."
        path="/adservice"
        label="Add a course"
      />
    );
  }
  return (
    <ul className="grid gap-4">
      {courses.map((own) => (
        <OwnCourseCard key={own.course._id} own={own} />
      ))}
    </ul>
  );
}

function OwnCourseCard({ own }: { own: OwnCourse }) {
  const { _id, title, image, state, stars } = own.course;
  return (
    <li className="card relative flex flex-wrap items-center gap-x-6 gap-y-4 p-4 hover:border-primary sm:p-5">
      <div className="flex min-w-0 flex-1 basis-80 items-center gap-4">
        <CourseThumbnail src={image} title={title} />
        <div className="min-w-0">
          <h3 {...toTextAttributes(own.course.language)} className="text-lg leading-snug wrap-anywhere">
            <Link
              href={`/teach/${_id}`}
              className="after:absolute after:inset-0 hover:text-primary focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <StateBadge state={state} isBeingDeleted={own.isBeingDeleted} />
            {stars ? (
              <span className="rating">
                <AverageRating stars={stars} />
              </span>
            ) : null}
          </p>
          {own.hidden ? (
            <p className="mt-1.5 text-sm wrap-anywhere">
              Hidden by our moderators: <bdi>{own.hidden.reason}</bdi>
            </p>
          ) : null}
        </div>
      </div>
      <div className="w-full sm:w-104">
        <CourseFigures own={own} />
      </div>
    </li>
  );
}
