import "server-only";
import type { ObjectId } from "mongodb";
import type { CourseTotals } from "#lib/rules/courses/course-schema";
import type { LessonKind, LessonMedia } from "#lib/rules/lessons/lesson-schema";
import type { RenderedMarkdown } from "#lib/rules/markdown/rendered-markdown";

/** A lesson in an outline: everything about it that is public. */
export type OutlineLesson = {
  id: ObjectId;
  title: string;
  kind: LessonKind;
  /** The estimated length in minutes, set by the teacher. */
  minutes: number;
  /** Whether everyone can read it while the course is published. */
  isPreview: boolean;
  /** Whether the lesson has content (lib/rules/lessons/lesson-schema). Until then, only its teacher sees it. */
  isReady: boolean;
};

export type OutlineSection = { id: ObjectId; title: string; lessons: OutlineLesson[] };

/** The sections and lessons of a course, in order. */
export type OutlineDocument = {
  /** The course's id. */
  _id: ObjectId;
  /** Incremented by each change that the teacher makes. An editor must name the current version. */
  version: number;
  /** Incremented by every write, including those that only update which lessons are ready. */
  revision: number;
  sections: OutlineSection[];
  /** Counts only the lessons that are ready. */
  totals: CourseTotals;
  /** When a lesson was ready for the first time, which refunds of earlier sales depend on; missing until then. */
  firstLessonAt?: Date;
  updatedAt: Date;
};

/** A lesson's media, with the ids of files. */
export type MediaDocument = Omit<LessonMedia, "fileId" | "captionsId"> & {
  fileId?: ObjectId;
  captionsId?: ObjectId;
};

/** The content of a lesson. Never public: lib/lessons/require-lesson decides who can read it. */
export type LessonDocument = {
  _id: ObjectId;
  /** The course's id. */
  serviceId: ObjectId;
  kind: LessonKind;
  /** Markdown; empty until the teacher writes it. */
  body: string;
  /** The body as readers see it. Always stored together with the body. */
  rendered: RenderedMarkdown;
  /** Null until the teacher adds media. */
  media: MediaDocument | null;
  /** See OutlineLesson. */
  isReady: boolean;
  /** Incremented by each change that the teacher makes. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** When it was first sold; missing before. A sold lesson is never deleted or emptied (docs/decisions/0050). */
  soldAt?: Date;
  /** Its title and length when an outline last lost it, for those who bought it; missing before. */
  lastEntry?: Pick<OutlineLesson, "title" | "minutes">;
  /**
   * Since when no outline contains it; missing while one does, and once it was sold. Deleted a day later
   * (lib/lessons/outline-lessons).
   */
  unusedSince?: Date;
};
