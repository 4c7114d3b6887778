import type { Category } from "#lib/rules/courses/course-facets";

// What is cached from the database, what it depends on, how long it lives, and which writes make it stale. Cached reads and
// writes take their tags from here, so that a reader of this file sees both sides.

/** The tags. A cached read carries those of everything that it shows; a write invalidates those of what it changes. */
export const cacheTags = {
  /** Everything cached from the database, for changes that can't be named. */
  catalog: "catalog",
  /** Every list of courses. */
  courses: "courses",
  /** A course and what is counted of it, wherever it is shown, and the certificates of its students. */
  course: (id: string) => `course:${id}`,
  /** A teacher's name, picture, and text, wherever they are shown. */
  teacher: (id: string) => `teacher:${id}`,
  certificate: (id: string) => `certificate:${id}`,
  /** A page whose subject was removed. The page cache answers it with 410. */
  gone: "gone",
  /** The reviews of a course and their number, wherever they are shown. */
  reviews: (courseId: string) => `reviews:${courseId}`,
  /**
   * The best-rated courses of a category. Only a course that becomes one of them invalidates it (lib/derived/best-rated); a
   * course that changes or leaves invalidates its own tag, which the list carries too.
   */
  bestOf: (category: Category) => `best:${category}`,
  /** Every list that is ordered by stars. */
  topRated: "top-rated",
  /** Every list that is ordered by the number of students. */
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
  /** The courses in a list, with the number of their reviews and the name of their teacher. */
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
  /** A page that says that there is no such course. It changes when a course is added, as the lists do. */
  missingCourse: () => [cacheTags.courses],
  bestOfCategory: (category: Category) => [cacheTags.catalog, cacheTags.bestOf(category)],
  /** A teacher's page, and each page that shows numbers of all of their courses. */
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

/** Next keeps 128 tags for a page. What an older course adds to its teacher's numbers is shown within the hour. */
const maxTaggedCourses = 50;

/** The tags that each kind of write invalidates. */
export const writeTags = {
  /** A new course, or a list that a course enters or leaves. */
  courseAdded: () => [cacheTags.courses],
  courseChanged: (id: string) => [cacheTags.course(id), cacheTags.courses],
  /** The text of reviews, or answers to them. */
  reviewsChanged: (courseIds: string[]) => courseIds.map(cacheTags.reviews),
  /** Reviews and their stars: also the course's average, and its rank among the others. */
  starsChanged: (courseIds: string[]) => [
    ...new Set(courseIds.flatMap((id) => [cacheTags.reviews(id), cacheTags.course(id), cacheTags.topRated])),
  ],
  /** A purchase or a refund: who the students are, whose stars count, and whose certificates are valid. */
  salesChanged: (courseIds: string[]) => [
    ...new Set([...writeTags.starsChanged(courseIds), ...(courseIds.length > 0 ? [cacheTags.students] : [])]),
  ],
  teacherChanged: (id: string) => [cacheTags.teacher(id)],
  certificatesChanged: (ids: string[]) => ids.map(cacheTags.certificate),
  bestOfChanged: (categories: readonly Category[]) => categories.map(cacheTags.bestOf),
  /** Anything: a write from outside of the server. */
  everything: () => [cacheTags.catalog],
} as const;

/**
 * How long cached reads live, in seconds. Writes invalidate at once; expiry covers only what no write announced, such as a
 * manual change in the database.
 */
export const cacheLives = {
  catalog: { stale: 30, revalidate: 3600, expire: 30 * 24 * 3600 },
  /**
   * Pages that a build renders are outdated by the first visit: a host with its own cache renders them again then (300 s is
   * the minimum for a static page).
   */
  build: { stale: 30, revalidate: 1, expire: 300 },
  /** A search that took too long. The database repeats it at most once a minute. */
  slowSearch: { stale: 30, revalidate: 60, expire: 300 },
} as const;
