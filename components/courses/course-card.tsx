import Link from "next/link";
import { CourseImage } from "#components/courses/course-image";
import { Rating } from "#components/courses/rating";
import { levels } from "#lib/rules/courses/course-facets";
import type { Course } from "#lib/rules/courses/course-schema";
import { toGeneratedCover } from "#lib/rules/courses/generated-cover";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";
import { formatCount } from "#lib/rules/text/format-count";
import { formatDuration } from "#lib/rules/text/format-duration";
import { toExcerpt } from "#lib/rules/text/to-first-characters";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

type CourseCardFields = Pick<
  Course,
  "_id" | "title" | "details" | "image" | "Ratings" | "stars" | "teacher" | "totals" | "level" | "language"
>;

type CourseCardProps = {
  /** `price` is null until the teacher has entered one. */
  course: CourseCardFields & { price: number | null; reviewCount?: number };
  isFirst?: boolean;
  /** The course isn't published yet and has no page to link to. */
  isPreview?: boolean;
  hasPlainLink?: boolean;
};

/** A course in a list. The whole card links to its page. */
export function CourseCard({ course, isFirst, isPreview, hasPlainLink }: CourseCardProps) {
  const { _id, title, language } = course;
  const inLanguage = toTextAttributes(language);
  const facts = formatFacts(course);
  const path = `/details/${_id}` as const;
  const link = hasPlainLink ? <a href={path}>{title}</a> : <Link href={path}>{title}</Link>;
  return (
    <li className="course-card">
      <CourseImage src={course.image} cover={toGeneratedCover(title)} isFirst={isFirst} />
      <div className="course-card-body">
        <h3 {...inLanguage}>{isPreview ? title : link}</h3>
        {course.teacher ? <small dir="auto">{course.teacher.name}</small> : null}
        <p {...inLanguage}>{toExcerpt(course.details)}</p>
        {facts ? <small>{facts}</small> : null}
        <div className="course-card-foot">
          <Rating course={course} isBrief />
          <span>{course.price === null ? "Your price" : formatCoursePrice(course.price)}</span>
        </div>
      </div>
    </li>
  );
}

/** Returns the length and level of a course: "8 lessons, 2 h 30 min, Beginner" with dots between. */
function formatFacts({ totals, level }: Pick<Course, "totals" | "level">): string {
  const { lessons, minutes } = totals;
  const extent =
    lessons > 0 ? [formatCount({ count: lessons, noun: "lesson" }), formatDuration(minutes)] : [];
  return [...extent, ...(level ? [levels[level]] : [])].join(" · ");
}
