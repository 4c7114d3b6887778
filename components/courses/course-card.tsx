import Link from "next/link";
import { CourseImage } from "#components/courses/course-image";
import { Rating } from "#components/courses/rating";
import type { Course } from "#lib/rules/courses/course-schema";
import { formatPrice } from "#lib/rules/payments/money";
import { toExcerpt } from "#lib/rules/text/excerpt";

type CourseCardProps = {
  course: Course & { reviewCount: number };
  isFirst?: boolean;
  /** The course isn't published yet and has no page to link to. */
  isPreview?: boolean;
};

/** A course in a list. The whole card links to its page. */
export function CourseCard({ course, isFirst, isPreview }: CourseCardProps) {
  return (
    <li className="course-card">
      <CourseImage src={course.image} isFirst={isFirst} />
      <div className="course-card-body">
        <h3 dir="auto">
          {isPreview ? course.title : <Link href={`/details/${course._id}`}>{course.title}</Link>}
        </h3>
        <p dir="auto">{toExcerpt(course.details)}</p>
        <div className="course-card-foot">
          <Rating Ratings={course.Ratings} reviewCount={course.reviewCount} />
          <span className="price">{formatPrice(course.price)}</span>
        </div>
      </div>
    </li>
  );
}
