import { formatCents } from "#lib/rules/payments/money";
import { formatNumber } from "#lib/rules/text/format-number";
import type { OwnCourse } from "#lib/teaching/list-own-courses";

export function CourseFigures({ own: { students, reviewCount, salesCents, course } }: { own: OwnCourse }) {
  const figures = {
    Students: formatNumber(students),
    Reviews: formatNumber(reviewCount),
    Sales: formatCents(salesCents),
    Lessons: formatNumber(course.totals.lessons),
  };
  return <Figures figures={figures} />;
}

export function Figures(props: { figures: Record<string, string>; className?: string }) {
  const { figures, className = "" } = props;
  return (
    <dl
      className={`grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] ${className}`}
    >
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
