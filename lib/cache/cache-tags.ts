import type { Category } from "#lib/rules/courses/course-facets";

/** The tags that cached reads carry and writes revalidate. Both take them from here. */
export const cacheTags = {
  /** Everything cached from the database, for changes that can't be named. */
  catalog: "catalog",
  /** Every list of courses. */
  courses: "courses",
  /**
   * One course, and what is counted of it, wherever it is shown: also beside its teacher's other courses. Whoever buys or
   * loses the course changes it, and with it their certificate.
   */
  course: (id: string) => `course:${id}`,
  /** A teacher's name, picture and words, wherever they are shown. */
  teacher: (id: string) => `teacher:${id}`,
  /** A certificate's page. */
  certificate: (id: string) => `certificate:${id}`,
  /** A page that says that something is there no longer: it is answered with 410. */
  gone: "gone",
  /** The reviews of one course and their count, wherever they are shown. */
  reviews: (serviceId: string) => `reviews:${serviceId}`,
  /**
   * The best rated courses of a category, for what puts another course among them (lib/derived/announce-best). What changes
   * or removes one of them revalidates that course's own tag, which they carry.
   */
  bestOf: (category: Category) => `best:${category}`,
  /** Every list that is ordered by stars. */
  topRated: "top-rated",
  /** Every list that is ordered by the number of students. */
  students: "students",
} as const;

/** What a change of a course's stars changes: its reviews, what is counted of it, and its place among the others. */
export function listStarTags(serviceId: string): string[] {
  return [cacheTags.reviews(serviceId), cacheTags.course(serviceId), cacheTags.topRated];
}

/** What a purchase or refund of a course changes: who its students are, and with it their stars. */
export function listSaleTags(serviceId: string): string[] {
  return [...listStarTags(serviceId), cacheTags.students];
}

/**
 * How long tagged entries live, in seconds. Writes revalidate at once, so expiry only covers what nobody announced, such as
 * a manual change in the database.
 */
export const catalogLife = { stale: 30, revalidate: 3600, expire: 30 * 24 * 3600 } as const;

/**
 * The same for what a build renders, which is outdated by the first visit: a host with its own cache renders it again
 * then (300 s is the minimum for a static page).
 */
export const buildLife = { stale: 30, revalidate: 1, expire: 300 } as const;
