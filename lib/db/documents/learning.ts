import "server-only";
import type { ObjectId } from "mongodb";

/** How far somebody has come in a course. */
export type ProgressDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The lessons that are done, in no order; also those that their teacher has taken out since. */
  done: ObjectId[];
  /** Where they are: the lesson that they opened last, and the second of its video. */
  at: { lessonId: ObjectId; seconds: number };
  updatedAt: Date;
};

/** Says that somebody finished a course; it holds as long as they own the course. */
export type CertificateDocument = {
  _id: ObjectId;
  /** 32 random hexadecimal digits: the address of its page. */
  publicId: string;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The person's name and the course's title when it was finished. */
  name: string;
  title: string;
  finishedAt: Date;
};
