/** The tags that cached readers carry and writers revalidate; both take them from here. */
export const cacheTags = {
  /** Everything that is cached from the database, for changes that nobody can name. */
  catalogue: "catalogue",
  /** Every list of courses. */
  courses: "courses",
  /** One course. */
  course: (id: string) => `course:${id}`,
  /** The reviews of one course and their number, wherever they are shown. */
  reviews: (serviceId: string) => `reviews:${serviceId}`,
} as const;

/**
 * How long what is cached by tags lives, in seconds. Writes revalidate at once, so time only mends what nobody
 * announced: a change by hand in the database, or a write through another server of a self-hosted pair.
 */
export const catalogueLife = { stale: 30, revalidate: 3600, expire: 30 * 24 * 3600 } as const;

/**
 * The same for what a build renders, which its database has outgrown by the first visit: a host with a cache of its own
 * renders it again then (300 s is the least that a static page may have).
 */
export const buildLife = { stale: 30, revalidate: 1, expire: 300 } as const;
