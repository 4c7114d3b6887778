import Link from "next/link";
import { MessagePage } from "#components/ui/message-page";
import type { Course } from "#lib/rules/courses/course-schema";

export function CourseNotOwned({ course }: { course: Course }) {
  return (
    <MessagePage
      eyebrow="Lessons"
      title="You don't own this course yet"
      text={`Its lessons are for people who have bought "${course.title}".`}
    >
      <Link href={`/details/${course._id}`} className="button button-primary">
        See the course
      </Link>
      <Link href="/learn" className="button button-quiet">
        My learning
      </Link>
    </MessagePage>
  );
}
