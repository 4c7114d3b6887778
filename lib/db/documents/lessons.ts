import "server-only";
import type { ObjectId } from "mongodb";
import type { CourseTotals } from "#lib/rules/courses/course-schema";
import type { LessonKind, LessonMedia } from "#lib/rules/lessons/lesson-schema";

/** A lesson as the outline names it: everything about it that everyone may read. */
export type OutlineLesson = {
  id: ObjectId;
  title: string;
  kind: LessonKind;
  minutes: number;
  isPreview: boolean;
  /** Whether there is something to learn (lib/rules/lessons/lesson-schema); only its teacher sees it until there is. */
  isReady: boolean;
};

export type OutlineSection = { id: ObjectId; title: string; lessons: OutlineLesson[] };

/** The sections and lessons of a course, in their order. */
export type OutlineDocument = {
  /** The course's id. */
  _id: ObjectId;
  /** Raised by each change of its teacher's; what an editor has to have seen. */
  version: number;
  /** Raised by every write, also by those that only find out what is ready. */
  revision: number;
  sections: OutlineSection[];
  /** Of the lessons that are ready. */
  totals: CourseTotals;
  updatedAt: Date;
};

/** What a lesson shows besides its body, with the ids of files. */
export type StoredMedia = Omit<LessonMedia, "fileId" | "captionsId"> & {
  fileId?: ObjectId;
  captionsId?: ObjectId;
};

/** What is inside a lesson. Never public: lib/lessons/require-lesson decides who may read it. */
export type LessonDocument = {
  _id: ObjectId;
  /** The course's id. */
  serviceId: ObjectId;
  kind: LessonKind;
  /** Markdown; empty until it is written. */
  body: string;
  media: StoredMedia | null;
  /** See OutlineLesson. */
  isReady: boolean;
  /** Raised by each change of its teacher's. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Since when no outline names it; it is deleted a day later (lib/lessons/outline-lessons). */
  unusedSince?: Date;
};
