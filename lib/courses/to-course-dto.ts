import "server-only";
import type { CourseDocument } from "#lib/db/collections";
import type { Course } from "#lib/rules/courses/course-schema";
import { toDollars } from "#lib/rules/payments/money";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

/** The fields that a course shows: lists read nothing else. */
export const courseFields = {
  title: 1,
  details: 1,
  Ratings: 1,
  image: 1,
  priceCents: 1,
  createdAt: 1,
  createdKey: 1,
} as const;

export type CourseFields = Pick<CourseDocument, "_id" | keyof typeof courseFields>;

/** A course as it leaves the server. `image` is empty if the stored URL can't be shown. */
export function toCourseDto(course: CourseFields): Course {
  return {
    _id: course._id.toHexString(),
    title: course.title,
    details: course.details,
    Ratings: course.Ratings,
    image: toPictureAddress(course.image),
    price: toDollars(course.priceCents),
    createdAt: course.createdAt.toISOString(),
  };
}
