import "server-only";

/** Requests per window by one user and from one address, which a whole school may share. */
type Limit = { windowSeconds: number; perUser: number; perAddress: number };

/** The limits by the name that endpoints use (docs/decisions/0013). */
export const limits = {
  // Per address, a class of 300 that logs in twice in its first minute. Firebase limits wrong passwords.
  "sign-in": { windowSeconds: 60, perUser: 20, perAddress: 600 },
  write: { windowSeconds: 60, perUser: 60, perAddress: 600 },
  // Each playing video saves its position every few seconds, in each tab and for a whole class.
  progress: { windowSeconds: 60, perUser: 120, perAddress: 6000 },
  upload: { windowSeconds: 60, perUser: 40, perAddress: 400 },
  // A part has a MiB, which takes up to 9 ms. The limit allows as many as a connection of 40 Mbit/s can send.
  "upload-part": { windowSeconds: 60, perUser: 300, perAddress: 6000 },
  // A new name changes the search index, and a new picture the reviews.
  profile: { windowSeconds: 600, perUser: 20, perAddress: 400 },
  payment: { windowSeconds: 60, perUser: 20, perAddress: 200 },
  // An export reads everything that the account has stored, up to gigabytes.
  export: { windowSeconds: 600, perUser: 5, perAddress: 100 },
  // Visitors can report, too, so the limit per address protects the queue.
  report: { windowSeconds: 600, perUser: 20, perAddress: 40 },
  mail: { windowSeconds: 600, perUser: 5, perAddress: 50 },
} as const satisfies Record<string, Limit>;

/**
 * Requests per window by one user and from one address, if limited, counted separately by each process. A client can
 * use the whole limit at once, and gets it back evenly over the window (a token bucket).
 */
export type ReadLimit = { windowSeconds: number; perUser?: number; perAddress?: number };

/** The limits of reads (docs/decisions/0042, 0063, 0069). */
export const readLimits = {
  // A page that is rendered for its user: two a second for a minute, and a class of 100 with one every two seconds.
  page: { windowSeconds: 60, perUser: 120, perAddress: 3000 },
  // A call of the API without a limit of its own. A page makes about five.
  read: { windowSeconds: 60, perUser: 600, perAddress: 6000 },
  // All requests of a user together, so that no mixture takes more than 22 of 60 seconds (docs/limits.md).
  account: { windowSeconds: 10, perUser: 200 },
  // A list of up to 100 entries with texts, sums, and accounts, for an admin.
  admin: { windowSeconds: 60, perUser: 60, perAddress: 600 },
  // A page may show 40 pictures, and a video player asks for a range every few seconds and after each jump. A response
  // counts once per MiB (toFileCost), so a user can jump in the largest video 36 times.
  file: { windowSeconds: 60, perUser: 900, perAddress: 12_000 },
  // Results update while the user types, which takes a dozen requests per search, and a classroom shares an address.
  search: { windowSeconds: 60, perAddress: 600 },
  // A coupon's price, which visitors can ask for too. Applying one in the cart has the limit `write`.
  coupon: { windowSeconds: 60, perUser: 60, perAddress: 300 },
  // Refusals above it are sent a second later (lib/limits/delay-refusal). A page makes about five requests.
  refusal: { windowSeconds: 60, perUser: 60, perAddress: 600 },
  // Counts pictures that aren't in memory. Allows for a page elsewhere with many links to our courses.
  drawing: { windowSeconds: 60, perAddress: 60 },
} as const satisfies Record<string, ReadLimit>;

/** The cost of a search that the database stopped after 1.5 s, which allows 20 of them per minute. */
export const slowSearchCost = 30;

/**
 * Returns how many requests of an account a request with this limit counts as. Rendering a page takes four times as
 * long as a read. A write costs the database most, except for frequent small ones.
 */
export function toAccountCost(name: LimitName | ReadLimitName | undefined): number {
  if (name === "page") return 4;
  if (name === undefined || isReadLimit(name)) return 1;
  if (name === "upload-part") return 4;
  return name === "progress" ? 2 : 10;
}

/** Returns how many reads a file's response counts as: 1 per started MiB, because sending takes time per byte. */
export function toFileCost(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / 1024 ** 2));
}

/** The cost, for its address, of a page that is requested with an unknown session, which can be invented. */
export const unknownSessionCost = 5;

export type ReadLimitName = keyof typeof readLimits;
export type LimitName = keyof typeof limits;

/** Whether a limit is counted in the process. */
export function isReadLimit(name: LimitName | ReadLimitName): name is ReadLimitName {
  return Object.hasOwn(readLimits, name);
}
