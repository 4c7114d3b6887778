import Link from "next/link";
import { AverageRating } from "#components/courses/rating";
import { Avatar } from "#components/ui/avatar";
import type { Teacher } from "#lib/rules/teachers/teacher-schema";
import { formatCount } from "#lib/rules/text/format-count";

export function YourTeacher({ teacher }: { teacher: Teacher }) {
  const { id, name, photo, about, courses, students, stars } = teacher;
  const facts = [
    formatCount({ count: courses, noun: "course" }),
    ...(students > 0 ? [formatCount({ count: students, noun: "student" })] : []),
  ];
  return (
    <section aria-labelledby="your-teacher" className="course-section">
      <h2 id="your-teacher">Your teacher</h2>
      <div className="mt-5 flex items-center gap-4">
        <Avatar name={name} photo={photo} isLarge />
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere">
            <Link href={`/teachers/${id}`} className="text-primary underline">
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className="text-muted">{facts.join(" · ")}</p>
          {stars ? (
            <p className="rating">
              <AverageRating stars={stars} />
            </p>
          ) : null}
        </div>
      </div>
      {about ? (
        <p dir="auto" className="mt-4 max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {about}
        </p>
      ) : null}
    </section>
  );
}
