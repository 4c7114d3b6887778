import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { type CourseFields, courseFields } from "#lib/courses/to-course-dto";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { getCollection } from "#lib/db/collections";
import { isBuilding } from "#lib/env/env";
import { listCourseReviews } from "#lib/reviews/list-course-reviews";
import { toNamedLanguage } from "#lib/rules/courses/course-facets";
import type { Review } from "#lib/rules/reviews/review";
import { toOwnPicture } from "#lib/rules/validation/own-picture";

/** A teacher that the home page presents. */
export type FeaturedTeacher = { id: string; name: string; photo: string; about: string };

/** A student's review that the home page quotes, and the course that it is about. */
export type QuotedReview = Pick<Review, "_id" | "name" | "photo" | "review"> & {
  course: { id: string; title: string; language: string | null };
};

export type HomeHighlights = {
  teacher: FeaturedTeacher | null;
  /** Each by another student, and of other courses first. */
  reviews: QuotedReview[];
};

/** The best-rated courses from which teachers and reviews are chosen. */
const maxCourses = 6;
const maxReviewsOfCourse = 10;
/** The length of a quoted review in characters, so that it says something and fits its card. */
const [minLength, maxLength] = [50, 260];
/** The age of a quoted review in milliseconds, so that readers have had time to report it. */
const minAge = 7 * 24 * 3_600_000;

/**
 * A teacher and reviews of the best-rated courses; none without a database. Their changes show at once, and a change of
 * the ranking within an hour.
 */
export async function loadHomeHighlights(): Promise<HomeHighlights> {
  "use cache";
  cacheTag(...readTags.courseList());
  cacheLife(isBuilding ? cacheLives.build : cacheLives.catalog);
  const courses = await listBestRated().catch(allowNoDatabase);
  if (!courses) return { teacher: null, reviews: [] };
  const [teachers, reviews] = await Promise.all([
    listTeachers(courses),
    Promise.all(courses.map(listQuotable)),
  ]);
  cacheTag(
    ...courses.flatMap(({ _id }) => readTags.courseWithReviews(_id.toHexString())),
    ...teachers.flatMap(({ id }) => readTags.teacher({ id, courseIds: [] })),
  );
  // A profile that moderators hide has none of these.
  const isComplete = ({ name, photo, about }: FeaturedTeacher) => name && about && toOwnPicture(photo);
  const teacher = teachers.find(isComplete) ?? null;
  return { teacher, reviews: toVaried(reviews.flat()) };
}

async function listBestRated(): Promise<CourseFields[]> {
  const courses = await getCollection("services");
  return courses
    .find({ state: "published" }, { projection: courseFields })
    .sort({ topRatedKey: -1 })
    .limit(maxCourses)
    .toArray();
}

/** The teachers of these courses, in the order of the courses. */
async function listTeachers(courses: CourseFields[]): Promise<FeaturedTeacher[]> {
  const uids = [...new Set(courses.map(({ owner }) => owner.uid))];
  const teachers = await getCollection("teachers");
  const projection = { uid: 1, name: 1, photo: 1, about: 1 } as const;
  const found = await teachers
    .find({ uid: { $in: uids } }, { projection })
    .limit(uids.length)
    .toArray();
  return uids.flatMap((uid) => {
    const teacher = found.find((each) => each.uid === uid);
    if (!teacher) return [];
    const { _id, name, photo, about } = teacher;
    return [{ id: _id.toHexString(), name, photo, about }];
  });
}

/** The reviews of a course with five stars that are long, short, and old enough. */
async function listQuotable(course: CourseFields): Promise<QuotedReview[]> {
  const { reviews } = await listCourseReviews({ course, sort: "highest", limit: maxReviewsOfCourse });
  const newest = Date.now() - minAge;
  const about = {
    id: course._id.toHexString(),
    title: course.title,
    language: toNamedLanguage(course.language),
  };
  return reviews
    .filter(({ stars, review, createdAt }) => {
      const isFitting = review.length >= minLength && review.length <= maxLength;
      return stars === 5 && isFitting && Date.parse(createdAt) < newest;
    })
    .map(({ _id, name, photo, review }) => ({ _id, name, photo, review, course: about }));
}

/** Returns one review under each name: first the longest of each course, then the others, each longest first. */
function toVaried(reviews: QuotedReview[]): QuotedReview[] {
  const longestFirst = reviews.toSorted((one, other) => other.review.length - one.review.length);
  const ofStudents = toFirstPerKey(longestFirst, ({ name }) => name);
  const ofCourses = toFirstPerKey(ofStudents, ({ course }) => course.id);
  return [...new Set([...ofCourses, ...ofStudents])];
}

function toFirstPerKey(reviews: QuotedReview[], toKey: (review: QuotedReview) => string): QuotedReview[] {
  return [...new Map(reviews.toReversed().map((review) => [toKey(review), review])).values()].reverse();
}
