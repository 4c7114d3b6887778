import "server-only";

/** Requests per window by one user and from one address, which a whole school may share. */
type Limit = { windowSeconds: number; perUser: number; perAddress: number };

/** The limits by the name that endpoints use (docs/decisions/0013). */
export const limits = {
  "sign-in": { windowSeconds: 60, perUser: 30, perAddress: 60 },
  write: { windowSeconds: 60, perUser: 60, perAddress: 600 },
  // Each playing video saves its position every few seconds, in each tab and for a whole class.
  progress: { windowSeconds: 60, perUser: 120, perAddress: 6000 },
  upload: { windowSeconds: 60, perUser: 40, perAddress: 400 },
  // A part has at least a megabyte. The limit allows as many parts as a fast connection can send.
  "upload-part": { windowSeconds: 60, perUser: 1200, perAddress: 6000 },
  // A new name changes the search index, and a new picture the reviews.
  profile: { windowSeconds: 600, perUser: 20, perAddress: 400 },
  payment: { windowSeconds: 60, perUser: 20, perAddress: 200 },
  mail: { windowSeconds: 600, perUser: 5, perAddress: 50 },
} as const satisfies Record<string, Limit>;

/** Requests per window from one address, counted separately by each process. */
type ReadLimit = { windowSeconds: number; perAddress: number };

/** The limits of public reads that take a server much longer than other pages (docs/decisions/0042). */
export const readLimits = {
  // Results update while the user types, which takes a dozen requests per search, and a classroom shares an address.
  search: { windowSeconds: 60, perAddress: 600 },
  // Counts pictures that aren't in memory. Allows for a page elsewhere with many links to our courses.
  drawing: { windowSeconds: 60, perAddress: 60 },
} as const satisfies Record<string, ReadLimit>;

/** The cost of a search that the database stopped after 1.5 s, which allows 20 of them per minute. */
export const slowSearchCost = 30;

export type ReadLimitName = keyof typeof readLimits;
export type LimitName = keyof typeof limits | ReadLimitName;
