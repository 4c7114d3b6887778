import "server-only";
import type { CourseDocument, TeacherDocument } from "#lib/db/documents/courses";
import type { OutlineDocument } from "#lib/db/documents/lessons";
import { toNamedLanguage } from "#lib/rules/courses/course-facets";
import type { Course, CourseState } from "#lib/rules/courses/course-schema";
import { toDollars } from "#lib/rules/payments/money";
import { toAverageStars } from "#lib/rules/reviews/stars";
import { toTeacherName } from "#lib/rules/teachers/teacher-schema";

/** The fields that a course shows. Lists read no others. */
export const courseFields = {
  title: 1,
  details: 1,
  Ratings: 1,
  image: 1,
  priceCents: 1,
  createdAt: 1,
  createdKey: 1,
  "owner.uid": 1,
  headline: 1,
  category: 1,
  level: 1,
  language: 1,
  outcomes: 1,
  requirements: 1,
  state: 1,
  stars: 1,
  topRatedKey: 1,
  studentsKey: 1,
  priceKey: 1,
  updatedAt: 1,
  version: 1,
} as const;

export type CourseFields = Pick<CourseDocument, "_id" | Exclude<keyof typeof courseFields, "owner.uid">> & {
  owner: { uid: string };
};

/** Values of a course that are stored elsewhere (lib/courses/load-course-dtos). */
type CourseContext = {
  outline?: Pick<OutlineDocument, "totals" | "updatedAt">;
  teacher?: Pick<TeacherDocument, "_id" | "name">;
};

const noTotals = { sections: 0, lessons: 0, minutes: 0 };

/** Converts a stored course to the DTO that leaves the server. */
export function toCourseDto(course: CourseFields, { outline, teacher }: CourseContext): Course {
  const changedAt = outline && outline.updatedAt > course.updatedAt ? outline.updatedAt : course.updatedAt;
  const { title, details, Ratings, image, version } = course;
  return {
    _id: course._id.toHexString(),
    title,
    details,
    Ratings,
    stars: toAverageStars(course.stars.counts),
    image,
    price: toDollars(course.priceCents),
    createdAt: course.createdAt.toISOString(),
    updatedAt: changedAt.toISOString(),
    headline: course.headline ?? "",
    category: course.category ?? null,
    level: course.level ?? null,
    language: toNamedLanguage(course.language),
    outcomes: course.outcomes ?? [],
    requirements: course.requirements ?? [],
    state: toCourseState(course.state),
    version,
    totals: outline?.totals ?? noTotals,
    teacher: teacher ? { id: teacher._id.toHexString(), name: toTeacherName(teacher.name) } : null,
  };
}

/** Converts the stored state to the one that the course's teacher and buyers see. */
export function toCourseState(state: CourseDocument["state"]): CourseState {
  return state === "deleting" ? "unpublished" : state;
}
