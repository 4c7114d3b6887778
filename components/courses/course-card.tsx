import Link from "next/link";
import { CourseImage } from "#components/courses/course-image";
import { Rating } from "#components/courses/rating";
import { toExcerpt } from "#lib/services/excerpt";
import { formatPrice } from "#lib/services/money";
import type { Service } from "#lib/services/service-schema";

type CourseCardProps = {
  service: Service & { reviewCount: number };
  isFirst?: boolean;
  /** The course is still being written and has no page that its card could lead to. */
  isPreview?: boolean;
};

/** A course in a list; the whole card leads to its details. */
export function CourseCard({ service, isFirst, isPreview }: CourseCardProps) {
  return (
    <li className="course-card">
      <CourseImage src={service.image} isFirst={isFirst} />
      <div className="course-card-body">
        <h3 dir="auto">
          {isPreview ? service.title : <Link href={`/details/${service._id}`}>{service.title}</Link>}
        </h3>
        <p dir="auto">{toExcerpt(service.details)}</p>
        <div className="course-card-foot">
          <Rating Ratings={service.Ratings} reviewCount={service.reviewCount} />
          <span className="price">{formatPrice(service.price)}</span>
        </div>
      </div>
    </li>
  );
}
