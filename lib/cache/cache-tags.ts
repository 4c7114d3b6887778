/** The tags that cached readers carry and writers revalidate; both take them from here. */
export const cacheTags = {
  /** Everything that is cached from the database, for changes that nobody can name. */
  catalogue: "catalogue",
  /** Every list of courses. */
  services: "services",
  /** One course. */
  service: (id: string) => `service:${id}`,
  /** The reviews of one course and their number, wherever they are shown. */
  reviews: (serviceId: string) => `reviews:${serviceId}`,
} as const;

/**
 * How long what is cached by tags lives, in seconds. Writes revalidate at once, so time only mends what nobody
 * announced: a change by hand in the database, or a write through another server of a self-hosted pair.
 */
export const catalogueLife = { stale: 30, revalidate: 3600, expire: 30 * 24 * 3600 } as const;

/** What a build without its database renders: replaced by the first visit (300 s is the least that a static page may have). */
export const pendingLife = { stale: 30, revalidate: 1, expire: 300 } as const;
