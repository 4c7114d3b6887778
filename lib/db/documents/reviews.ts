import "server-only";
import type { ObjectId } from "mongodb";
import type { AnswerDocument, HidingDecision } from "#lib/db/documents/courses";
import type { StarValue } from "#lib/rules/reviews/stars";

/** A user's review of a course: one per user and course. */
export type ReviewDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The course's title and its key when the review was written. Shown only once the course is gone. */
  titleKey: string;
  title: string;
  /** The author's name and email address at the time, and their current picture (lib/people/update-profile). */
  name: string;
  email: string;
  photo: string;
  review: string;
  /**
   * The stars that the author gave; missing without stars. They count while the author owns the course, having paid for
   * it or with a verified email address.
   */
  rating?: StarValue;
  /** The stars while they count. Like `isBuyer`, derived from the author's payments (lib/derived/update-buyer-stars). */
  stars?: StarValue | null;
  isBuyer?: true;
  /** Whether the author's email address was verified when Firebase was last asked (lib/people/sync-verification). */
  isVerified: boolean;
  /** Incremented by each change of `rating` or of the fields derived from it; 0 means that its stars never counted. */
  revision: number;
  /** The teacher's answer; missing without one. */
  answer?: AnswerDocument;
  /** Set while a moderator has hidden the review: only its author and admins can read it, and its stars don't count. */
  hidden?: HidingDecision;
  /** See CourseDocument. */
  moderationSequence: number;
  createdAt: Date;
  createdKey: string;
  updatedAt: Date;
};

/** The average of all stars on the site, which "Top rated" uses. */
export type SiteStarsDocument = { _id: "stars"; mean: number; measuredAt: Date };
