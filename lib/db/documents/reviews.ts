import "server-only";
import type { ObjectId } from "mongodb";
import type { Hidden, StoredAnswer } from "#lib/db/documents/courses";
import type { StarValue } from "#lib/rules/reviews/stars";

export type ReviewDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The course's when the review was written: shown once the course is gone, while it is there its own is. */
  titleKey: string;
  title: string;
  name: string;
  email: string;
  photo: string;
  review: string;
  /** The stars that its author gave; they count while they own the course. */
  rating?: StarValue;
  /** The same while they count, and missing otherwise: derived, like `isBuyer`, from who owns the course (lib/derived/update-standing). */
  stars?: StarValue | null;
  isBuyer?: true;
  /** Raised by each change of what the stars are derived from or to; 0 means that none ever counted. */
  revision: number;
  answer?: StoredAnswer;
  /** While a moderator has hidden it: only its author and admins read it, and its stars don't count. */
  hidden?: Hidden;
  /** See CourseDocument. */
  moderationTurn: number;
  createdAt: Date;
  createdKey: string;
  updatedAt: Date;
};

/** The average of all stars on the site, for the order of the best rated courses. */
export type SiteStarsDocument = { _id: "stars"; mean: number; measuredAt: Date };
