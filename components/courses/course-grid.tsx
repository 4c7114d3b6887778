import { CataloguePending } from "#components/courses/catalogue-pending";
import { CourseCard } from "#components/courses/course-card";
import type { Service } from "#lib/services/service-schema";

type CourseGridProps = {
  services: (Service & { reviewCount: number })[];
  /** The list was made before there was a database to read. */
  isPending?: boolean;
  /** The grid stands at the top of its page. */
  isAboveTheFold?: boolean;
};

/** The courses as cards, three in a row on large screens. */
export function CourseGrid({ services, isPending, isAboveTheFold }: CourseGridProps) {
  if (isPending) return <CataloguePending />;
  if (services.length === 0) {
    return <p className="card p-8 text-center text-muted">There are no courses here yet. Come back soon.</p>;
  }
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service, index) => (
        <CourseCard key={service._id} service={service} isFirst={isAboveTheFold && index === 0} />
      ))}
    </ul>
  );
}
