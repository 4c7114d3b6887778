import "server-only";
import type { ObjectId } from "mongodb";
import type { VideoProgress } from "#lib/rules/learning/learning-schema";

/** A user's progress in a course: one per user and course. */
export type ProgressDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The ids of the completed lessons, in no order. Includes lessons that the teacher has removed since. */
  done: ObjectId[];
  /** The lesson that the user opened last, and the position in its video in seconds. */
  at: { lessonId: ObjectId; seconds: number };
  /** By lesson, as 24 hexadecimal digits: where the user left its video. Missing until a position is reported. */
  videos?: Record<string, Partial<VideoProgress>>;
  updatedAt: Date;
};

/**
 * The lessons of a course that count as used in the refund rule (lib/rules/payments/refund-rule): one document per user
 * and course. Lessons are only added, and stay after a refund and another purchase.
 */
export type DeliveryDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The ids of the paid lessons that the server has sent, and of all lessons that were ever marked as done. */
  lessonIds: ObjectId[];
  updatedAt: Date;
};

/** Certifies that a user finished a course. Valid while they own the course: one per user and course. */
export type CertificateDocument = {
  _id: ObjectId;
  /** 32 random hexadecimal digits, the last segment of its page's path. */
  publicId: string;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The user's name and the course's title when the course was finished. */
  name: string;
  title: string;
  finishedAt: Date;
};
