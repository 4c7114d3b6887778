import Link from "next/link";
import { CourseImage } from "#components/courses/course-image";
import { Rating } from "#components/courses/rating";
import { levels } from "#lib/rules/courses/course-facets";
import type { Course } from "#lib/rules/courses/course-schema";
import { describePrice } from "#lib/rules/payments/describe-price";
import { formatCount } from "#lib/rules/text/format-count";
import { formatDuration } from "#lib/rules/text/format-duration";
import { toExcerpt } from "#lib/rules/text/take-characters";

type CourseCardProps = {
  /** `price` is null until the teacher has entered one. */
  course: Omit<Course, "price"> & { price: number | null; reviewCount?: number };
  isFirst?: boolean;
  /** The course isn't published yet and has no page to link to. */
  isPreview?: boolean;
  /** Whether the link loads a new document. */
  hasPlainLink?: boolean;
};

/** A course in a list. The whole card links to its page. */
export function CourseCard({ course, isFirst, isPreview, hasPlainLink }: CourseCardProps) {
  const facts = listFacts(course);
  return (
    <li className="course-card">
      <CourseImage src={course.image} isFirst={isFirst} />
      <div className="course-card-body">
        <h3 dir="auto">{isPreview ? course.title : <CourseLink course={course} isPlain={hasPlainLink} />}</h3>
        {course.teacher ? <small dir="auto">{course.teacher.name}</small> : null}
        <p dir="auto">{toExcerpt(course.details)}</p>
        {facts ? <small>{facts}</small> : null}
        <div className="course-card-foot">
          <Rating course={course} isBrief />
          <span>{course.price === null ? "Your price" : describePrice(course.price)}</span>
        </div>
      </div>
    </li>
  );
}

type CourseLinkProps = { course: Pick<Course, "_id" | "title">; isPlain?: boolean };

function CourseLink({ course: { _id, title }, isPlain }: CourseLinkProps) {
  return isPlain ? <a href={`/details/${_id}`}>{title}</a> : <Link href={`/details/${_id}`}>{title}</Link>;
}

/** Returns the length and level of a course: "8 lessons, 2 h 30 min, Beginner" with dots between. */
function listFacts({ totals, level }: Pick<Course, "totals" | "level">): string {
  const { lessons, minutes } = totals;
  const extent =
    lessons > 0 ? [formatCount({ count: lessons, noun: "lesson" }), formatDuration(minutes)] : [];
  return [...extent, ...(level ? [levels[level]] : [])].join(" · ");
}
