import "server-only";

/** Requests per window, by one person and from one address, which a whole school may share. */
type Limit = { windowSeconds: number; perUser: number; perAddress: number };

/** The limits by the name that an endpoint refers to (docs/decisions/0013). */
export const limits = {
  "sign-in": { windowSeconds: 60, perUser: 30, perAddress: 60 },
  write: { windowSeconds: 60, perUser: 60, perAddress: 600 },
  // A video says every few seconds where it is, in each tab and for a whole class.
  progress: { windowSeconds: 60, perUser: 120, perAddress: 6000 },
  upload: { windowSeconds: 60, perUser: 40, perAddress: 400 },
  // A part is a megabyte or more: as many as a fast line carries.
  "upload-part": { windowSeconds: 60, perUser: 1200, perAddress: 6000 },
  payment: { windowSeconds: 60, perUser: 20, perAddress: 200 },
  mail: { windowSeconds: 600, perUser: 5, perAddress: 50 },
} as const satisfies Record<string, Limit>;

/** Requests per window from one address, counted by each process for itself. */
type ReadLimit = { windowSeconds: number; perAddress: number };

/** The limits of what is read by anyone and takes a server much longer than other pages (docs/decisions/0042). */
export const readLimits = {
  // Results follow what is typed: a dozen requests per search, by everyone in a classroom.
  search: { windowSeconds: 60, perAddress: 600 },
  // Of pictures that aren't in memory: as many as there are links to our courses in one list.
  drawing: { windowSeconds: 60, perAddress: 60 },
} as const satisfies Record<string, ReadLimit>;

/** A search that the database gave up after 1.5 s counts as so many: 20 of them a minute are enough. */
export const slowSearchCost = 30;

export type ReadLimitName = keyof typeof readLimits;
export type LimitName = keyof typeof limits | ReadLimitName;
