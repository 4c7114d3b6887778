import "server-only";
import type { ObjectId } from "mongodb";
import type { Category, Level } from "#lib/rules/courses/course-facets";
import type { CourseState } from "#lib/rules/courses/course-schema";
import type { StarCounts } from "#lib/rules/reviews/stars";

/** "deleting": nobody finds or buys it any more while its deletion is under way (lib/teaching/delete-course). */
export type UnlistedState = Exclude<CourseState, "published"> | "deleting";

/** Marks a course that is being deleted. */
export type Deletion = {
  /** Another one each time that the course is marked. */
  id: ObjectId;
  stateBefore: Exclude<UnlistedState, "deleting"> | null;
  /** Nobody has bought it, and nobody can any more: what belongs to it is being removed. */
  isFinal?: true;
};

export type StoredAnswer = { text: string; answeredAt: Date };

/** By which decision something was hidden, and when. */
export type Hidden = { decisionId: ObjectId; at: Date };

export type CourseDocument = {
  _id: ObjectId;
  title: string;
  titleKey: string;
  details: string;
  Ratings: string;
  image: string;
  priceCents: number;
  owner: { uid: string; email: string };
  createdAt: Date;
  createdKey: string;
  // What follows is missing until its teacher has said it.
  headline?: string;
  category?: Category;
  level?: Level;
  /** A BCP 47 tag. */
  language?: string;
  outcomes?: string[];
  requirements?: string[];
  /** Null while the course is published: one value that the index of every list begins with. */
  state: UnlistedState | null;
  deletion?: Deletion;
  /** Its state before a moderator hid it, which restoring it brings back, and the decision that says why. */
  hidden?: Hidden & { stateBefore: Deletion["stateBefore"] };
  /** The turn of the decision carried out last (DecisionDocument); 0 before the first. */
  moderationTurn: number;
  /** Counted from the reviews (lib/derived/recount-stars); each count raises `revision`. */
  stars: { counts: StarCounts; revision: number };
  /** The plain average as it is shown (roundStars), stored with `stars`; missing without ratings. */
  averageStars?: number;
  /** See toTopRatedKey. */
  topRatedKey: string;
  /** How many people own it, counted from the payments (lib/derived/recount-students); each count raises `revision`. */
  students: { count: number; revision: number };
  /** See toStudentsKey. */
  studentsKey: string;
  /** See toPriceKey; written with every price. */
  priceKey: string;
  /**
   * What searches find it by (lib/rules/search/search-tokens), stored by lib/derived/refresh-search after each change of the
   * course or its teacher's name, which raises `searchRevision`. Empty until the first time.
   */
  search: string[];
  /** All of its tokens: a query names the rarest in `search`, which has the indexes, and the others here, which has none. */
  searchTokens: string[];
  searchRevision: number;
  /** Raised by each change of its teacher's, so that two tabs cannot overwrite each other. */
  version: number;
  /** When its teacher last changed it; its creation at first. */
  updatedAt: Date;
};

/** One for each person who teaches; written before their first course is. */
export type TeacherDocument = {
  _id: ObjectId;
  uid: string;
  name: string;
  photo: string;
  about: string;
  createdAt: Date;
};
