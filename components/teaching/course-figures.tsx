import { formatCents } from "#lib/rules/payments/money";
import type { OwnCourse } from "#lib/teaching/list-own-courses";

type CourseFiguresProps = Pick<OwnCourse, "students" | "reviewCount" | "salesCents"> & { lessons: number };

const formatter = new Intl.NumberFormat("en");

/** A course's students, reviews, sales, and lessons so far. */
export function CourseFigures({ students, reviewCount, salesCents, lessons }: CourseFiguresProps) {
  const figures = {
    Students: formatter.format(students),
    Reviews: formatter.format(reviewCount),
    Sales: formatCents(salesCents),
    Lessons: formatter.format(lessons),
  };
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-4 gap-y-2">
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
