import Link from "next/link";
import type { Learning } from "#lib/learning/find-learning";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

export function EmptyCourse({ learning: { course, removed, isTeacher } }: { learning: Learning }) {
  return (
    <>
      <h1 {...toTextAttributes(course.language)} className="text-3xl wrap-anywhere sm:text-4xl">
        {course.title}
      </h1>
      <div className="card mt-6 grid justify-items-start gap-5 p-6 sm:p-8">
        <p className="text-lg">
          {isTeacher
            ? "Your course has no lessons yet."
            : removed.length > 0
              ? "The teacher has removed all lessons from this course. You keep those that you bought."
              : "This course has no lessons yet. You'll find them here as soon as the teacher adds them."}
        </p>
        <Link href={isTeacher ? `/teach/${course._id}` : "/learn"} className="button button-primary">
          {isTeacher ? "Add lessons" : "My learning"}
        </Link>
      </div>
    </>
  );
}
