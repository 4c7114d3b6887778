import type { Category } from "#lib/rules/courses/course-facets";

// What is cached from the database: the tags of each read, its lifetime, and the tags that each kind of write
// invalidates.

/** The cache tags. A cached read carries the tags of all that it shows; a write invalidates those that it changes. */
export const cacheTags = {
  /** Everything cached from the database, for changes that can't be named. */
  catalog: "catalog",
  /** Every list of courses. */
  courses: "courses",
  /** A course and its counts, wherever they are shown, and the certificates of its students. */
  course: (id: string) => `course:${id}`,
  /** A teacher's name, picture, and text, wherever they are shown. */
  teacher: (id: string) => `teacher:${id}`,
  certificate: (id: string) => `certificate:${id}`,
  /** A page whose subject was removed. The page cache answers it with 410. */
  gone: "gone",
  /** The reviews of a course and their count, wherever they are shown. */
  reviews: (courseId: string) => `reviews:${courseId}`,
  /**
   * The best-rated courses of a category. Only a course that joins them invalidates this tag (lib/derived/best-rated).
   * A course that changes or leaves invalidates its own tag, which the list also carries.
   */
  bestOf: (category: Category) => `best:${category}`,
  /** Every list sorted by stars. */
  topRated: "top-rated",
  /** Every list sorted by the number of students. */
  students: "students",
} as const;

type ListedCourse = { _id: string; teacher: { id: string } | null };

/** The tags of each cached read. */
export const readTags = {
  /** A page of the course list, and the sitemap. */
  courseList: ({ isByStars = false, isByStudents = false } = {}) => [
    cacheTags.catalog,
    cacheTags.courses,
    ...(isByStars ? [cacheTags.topRated] : []),
    ...(isByStudents ? [cacheTags.students] : []),
  ],
  /** The courses in a list, with their review counts and the names of their teachers. */
  listedCourses: (courses: ListedCourse[]) => [
    ...new Set(
      courses.flatMap(({ _id, teacher }) => [
        cacheTags.reviews(_id),
        ...(teacher ? [cacheTags.teacher(teacher.id)] : []),
      ]),
    ),
  ],
  course: (id: string) => [cacheTags.catalog, cacheTags.course(id)],
  /** A course page or a page of its reviews. */
  courseWithReviews: (id: string) => [...readTags.course(id), cacheTags.reviews(id)],
  /** The page of an unknown course. Like the lists, it changes when a course is added. */
  missingCourse: () => [cacheTags.courses],
  bestOfCategory: (category: Category) => [cacheTags.catalog, cacheTags.bestOf(category)],
  /** A teacher's page, and every page with totals of the teacher's courses. */
  teacher: ({ id, courseIds }: { id: string; courseIds: string[] }) => [
    cacheTags.catalog,
    cacheTags.teacher(id),
    ...courseIds.slice(0, maxTaggedCourses).map(cacheTags.course),
  ],
  certificate: (id: string) => [cacheTags.catalog, cacheTags.certificate(id)],
  /** A certificate also depends on who owns its course. */
  certifiedCourse: (courseId: string) => [cacheTags.course(courseId)],
  revokedCertificate: () => [cacheTags.gone],
} as const;

/** Next keeps at most 128 tags per page. Changes of older courses reach their teacher's totals within an hour. */
const maxTaggedCourses = 50;

/** The tags that each kind of write invalidates. */
export const writeTags = {
  /** A new course, or a course that enters or leaves a list. */
  courseAdded: () => [cacheTags.courses],
  courseChanged: (id: string) => [cacheTags.course(id), cacheTags.courses],
  /** Changed texts of reviews, or answers to reviews. */
  reviewsChanged: (courseIds: string[]) => courseIds.map(cacheTags.reviews),
  /** Changed reviews with stars, which also change the course's average and rank. */
  starsChanged: (courseIds: string[]) => [
    ...new Set(courseIds.flatMap((id) => [cacheTags.reviews(id), cacheTags.course(id), cacheTags.topRated])),
  ],
  /** A purchase or a refund, which changes the students, whose stars count, and which certificates are valid. */
  salesChanged: (courseIds: string[]) => [
    ...new Set([...writeTags.starsChanged(courseIds), ...(courseIds.length > 0 ? [cacheTags.students] : [])]),
  ],
  teacherChanged: (id: string) => [cacheTags.teacher(id)],
  certificatesChanged: (ids: string[]) => ids.map(cacheTags.certificate),
  bestOfChanged: (categories: readonly Category[]) => categories.map(cacheTags.bestOf),
  /** Any change, for a write from outside the server. */
  everything: () => [cacheTags.catalog],
} as const;

/**
 * Lifetimes in seconds. Writes invalidate at once; expiry covers changes that no write announced, such as manual ones.
 */
export const cacheLives = {
  catalog: { stale: 30, revalidate: 3600, expire: 30 * 24 * 3600 },
  /** Outdated by the first visit, so a host with its own cache renders them again. A static page's minimum is 300 s. */
  build: { stale: 30, revalidate: 1, expire: 300 },
  /**
   * Outdated by the first visit too, but kept without the database, because an article doesn't need its list of
   * courses.
   */
  buildOfArticle: { stale: 30, revalidate: 1, expire: 30 * 24 * 3600 },
  /** A search that took too long. The database repeats it at most once a minute. */
  slowSearch: { stale: 30, revalidate: 60, expire: 300 },
} as const;
