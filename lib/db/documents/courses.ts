import "server-only";
import type { ObjectId } from "mongodb";
import type { Category, Level } from "#lib/rules/courses/course-facets";
import type { CourseState } from "#lib/rules/courses/course-schema";
import type { StarCounts } from "#lib/rules/reviews/stars";

/** "deleting" hides the course from lists and checkouts during its deletion (lib/teaching/delete-course). */
export type StoredCourseState = CourseState | "deleting";

/** Marks a course that is being deleted. */
export type CourseDeletion = {
  /** A new id each time the course is marked. */
  id: ObjectId;
  /** The state that a canceled deletion restores. */
  stateBefore: CourseState;
  /** Set once no user owns the course and none can buy it anymore. Its content is being removed. */
  isFinal?: true;
};

/** A teacher's answer to a review, or an author's answer to a moderation decision. */
export type AnswerDocument = { text: string; answeredAt: Date };

/** The decision that hid a course or review, and when. */
export type HidingDecision = { decisionId: ObjectId; at: Date };

/** A course, in the collection `services`. */
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
  // The next six fields are missing until the teacher sets them.
  headline?: string;
  category?: Category;
  level?: Level;
  /** A BCP 47 tag. */
  language?: string;
  outcomes?: string[];
  requirements?: string[];
  state: StoredCourseState;
  /** Set while the course is being deleted. */
  deletion?: CourseDeletion;
  /**
   * The decision that hid the course, and the state that restoring it brings back. Missing unless it's hidden.
   * `isTakenDown`: set if its buyers can't use it either (docs/decisions/0066).
   */
  hidden?: HidingDecision & { stateBefore: CourseDeletion["stateBefore"]; isTakenDown?: true };
  /** The sequence number of the last decision that was carried out (DecisionDocument); 0 before the first. */
  moderationSequence: number;
  /** Numbers of 1 to 5 stars among the reviews (lib/derived/recount-stars). Each count increments `revision`. */
  stars: { counts: StarCounts; revision: number };
  /** The average rounded as shown (roundStars), stored with `stars`; missing without ratings. */
  averageStars?: number;
  /** The sort key of "Top rated" (toTopRatedKey), stored with `stars`. */
  topRatedKey: string;
  /** The number of users who own it (lib/derived/recount-students). Each count increments `revision`. */
  students: { count: number; revision: number };
  /** The sort key by students (toStudentsKey), stored with `students`. */
  studentsKey: string;
  /** The sort key by price (toPriceKey), stored with `priceCents`. */
  priceKey: string;
  /**
   * The search tokens (lib/rules/search/search-tokens) of a published course. Empty for any other, so a query by a token
   * needs no condition on the state. lib/derived/refresh-search stores them after each change of the course or its
   * teacher's name and increments `searchRevision`. Empty until the first time.
   */
  search: string[];
  /** The search tokens in any state, without an index: a query names its rarest one in `search` and the others here. */
  searchTokens: string[];
  searchRevision: number;
  /**
   * A new id with each change of what the search tokens are derived from. Missing once the tokens are stored and counted
   * (lib/derived/finish-searches).
   */
  pendingSearch?: ObjectId;
  /** Tokens that the course no longer has, whose number of courses isn't counted again yet. */
  uncountedTokens?: string[];
  /** Incremented by each change that the teacher makes, so that two tabs can't overwrite each other. */
  version: number;
  /** When the teacher last changed the course; its creation time at first. */
  updatedAt: Date;
};

/** The profile of a teacher: one per user who teaches, created before their first course. */
export type TeacherDocument = {
  _id: ObjectId;
  uid: string;
  name: string;
  photo: string;
  about: string;
  /**
   * Set while moderators hide the profile: name, photo, and text are empty then, so that no page can show them, and
   * restoring brings them back.
   */
  hidden?: HidingDecision & { profile: Pick<TeacherDocument, "name" | "photo" | "about"> };
  /** See CourseDocument. */
  moderationSequence: number;
  createdAt: Date;
  /** A new id each time the name changes; missing once the search index contains it (lib/derived/finish-renames). */
  pendingRename?: ObjectId;
};
