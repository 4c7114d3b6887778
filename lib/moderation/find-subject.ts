import "server-only";
import { ObjectId } from "mongodb";
import { findCourse, hasListedCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { AppError } from "#lib/errors/app-error";
import { isListed } from "#lib/rules/courses/is-listed";
import type { SubjectState } from "#lib/rules/moderation/decision-schema";
import { kindNouns } from "#lib/rules/moderation/kind-nouns";
import type { ModeratedKind } from "#lib/rules/moderation/report-schema";
import { toTeacherName } from "#lib/rules/teachers/teacher-schema";
import { findTeacher } from "#lib/teachers/find-teacher";

/** Identifies a course, review, or teacher by its id (24 hexadecimal digits). */
type SubjectId = { kind: ModeratedKind; id: string };

/** The course, review, or profile that a report or decision is about. */
export type Subject = {
  /** Null for a profile. */
  course: CourseDocument | null;
  authorUid: string;
  authorName: string;
  /** The course's title or the teacher's name, and the text that the author wrote. */
  title: string;
  text: string;
  state: Exclude<SubjectState, "gone">;
  /** Whether visitors see it: neither it nor its course is hidden or unpublished. */
  isPublic: boolean;
};

/** Returns the current course, review, or profile, or null if it doesn't exist. */
export async function findSubject({ kind, id }: SubjectId): Promise<Subject | null> {
  return finders[kind](id);
}

const finders = { course: findCourseSubject, review: findReviewSubject, teacher: findTeacherSubject };

/** The error for content that doesn't exist, or that the user can't see. */
export function createMissingSubjectError(kind: ModeratedKind): AppError {
  const noun = kindNouns[kind];
  return new AppError("not_found", { message: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found.` });
}

async function findTeacherSubject(id: string): Promise<Subject | null> {
  const teacher = await findTeacher({ id });
  if (!teacher) return null;
  const { uid, hidden } = teacher;
  const { name, about } = hidden?.profile ?? teacher;
  const shownName = toTeacherName(name);
  return {
    course: null,
    authorUid: uid,
    authorName: shownName,
    title: shownName,
    text: about,
    state: hidden ? "hidden" : "visible",
    // The teacher's page exists while they have a published course.
    isPublic: !hidden && (await hasListedCourse(uid)),
  };
}

async function findCourseSubject(id: string): Promise<Subject | null> {
  const course = await findCourse({ serviceId: id });
  if (!course || course.deletion?.isFinal) return null;
  const { title, headline = "", details, state, hidden, deletion, owner } = course;
  const teacher = await findTeacher({ uid: owner.uid });
  const isHidden = state === "hidden" || deletion?.stateBefore === "hidden";
  return {
    course,
    authorUid: owner.uid,
    authorName: toTeacherName(teacher?.name ?? ""),
    title,
    text: [headline, details].filter(Boolean).join("\n\n"),
    state: isHidden ? (hidden?.isTakenDown ? "taken_down" : "hidden") : "visible",
    isPublic: isListed(course),
  };
}

async function findReviewSubject(id: string): Promise<Subject | null> {
  const reviews = await getCollection("reviews");
  const projection = { uid: 1, serviceId: 1, name: 1, review: 1, hidden: 1 };
  const review = await reviews.findOne({ _id: new ObjectId(id) }, { projection });
  const course = review && (await findCourse({ serviceId: review.serviceId.toHexString() }));
  if (!review || !course) return null;
  return {
    course,
    authorUid: review.uid,
    authorName: review.name,
    title: course.title,
    text: review.review,
    state: review.hidden ? "hidden" : "visible",
    isPublic: !review.hidden && isListed(course),
  };
}
