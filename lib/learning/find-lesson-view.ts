import "server-only";
import { ObjectId } from "mongodb";
import { cache } from "react";
import { findCurrentUser } from "#lib/auth/find-current-user";
import { findCourse } from "#lib/courses/find-course";
import { loadCourseDtos } from "#lib/courses/load-course-dtos";
import { AppError } from "#lib/errors/app-error";
import { findLearning, type Learning } from "#lib/learning/find-learning";
import { findVideoProgress } from "#lib/learning/progress";
import { loadCourseAccess } from "#lib/lessons/load-course-access";
import { type LessonPageContent, loadLessonContent } from "#lib/lessons/load-lesson-content";
import { requireLesson } from "#lib/lessons/require-lesson";
import { tryStoreDelivery } from "#lib/lessons/store-delivery";
import { findTakedown } from "#lib/ownership/takedowns";
import type { Course } from "#lib/rules/courses/course-schema";
import { isListed } from "#lib/rules/courses/is-listed";
import type { VideoProgress } from "#lib/rules/learning/learning-schema";
import type { TakedownRefund } from "#lib/rules/moderation/takedown";
import { type ConsentQuestion, consentQuestionSchema } from "#lib/rules/payments/withdrawal-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** Reads a user's access to a course once per page request. */
const loadAccess = cache((uid: string, serviceId: string) => {
  return loadCourseAccess({ uid, serviceId: new ObjectId(serviceId) });
});

/** Returns a course with the signed-in user's progress, once per page request; null without access or a valid id. */
export const findOwnLearning = cache(async (courseId: string): Promise<Learning | null> => {
  const serviceId = objectIdSchema.safeParse(courseId).data;
  const user = await findCurrentUser();
  if (!user || !serviceId) return null;
  return findLearning({ user, serviceId, access: loadAccess(user.uid, serviceId) });
});

/**
 * "question": the buyer must agree to start, which ends the right to withdraw. "refused": the user may buy the course.
 * "refunding": no more lessons open while a refund waits for Stripe. "taken_down": the user bought it, and moderators
 * took it down. "missing": a 404, because it doesn't exist or must not be revealed.
 */
type LessonView =
  | { kind: "lesson"; lesson: LessonPageContent; learning: Learning; watched: VideoProgress | null }
  | { kind: "question"; question: ConsentQuestion; learning: Learning }
  | LessonRefusal
  | { kind: "refunding" };

type LessonRefusal =
  | { kind: "refused"; course: Course }
  | { kind: "taken_down"; title: string; refund: TakedownRefund }
  | { kind: "missing" };

/** Returns what a lesson's page shows to the signed-in user, read once per page request. */
export const findLessonView = cache(async (courseId: string, lessonId: string): Promise<LessonView> => {
  const id = objectIdSchema.safeParse(lessonId).data;
  const serviceId = objectIdSchema.safeParse(courseId).data;
  const user = await findCurrentUser();
  const [learning, readable] = await Promise.all([
    findOwnLearning(courseId),
    id && serviceId && user
      ? requireLesson({ id, uid: user.uid, serviceId, access: loadAccess(user.uid, serviceId) }).catch(
          toRefusal,
        )
      : null,
  ]);
  if (!learning) return findCourseRefusal(courseId);
  if (!user) return { kind: "missing" };
  if (readable === "forbidden") return findCourseRefusal(courseId);
  if (readable !== null && "textHash" in readable) return { kind: "question", question: readable, learning };
  if (!readable) return { kind: "missing" };
  // The teacher can still read a removed lesson, but this page shows what students see.
  if (!readable.entry && readable.isTeacher) return { kind: "missing" };
  if (!(await tryStoreDelivery({ readable, uid: user.uid }))) return { kind: "refunding" };
  const lesson = await loadLessonContent(readable);
  const isTracked = lesson.video?.kind === "file" && !readable.isTeacher;
  const of = { uid: user.uid, serviceId: new ObjectId(learning.course._id), lessonId: lesson.id };
  return { kind: "lesson", lesson, learning, watched: isTracked ? await findVideoProgress(of) : null };
});

/** Returns what a user who doesn't own a course sees instead of its lessons, read once per page request. */
export const findCourseRefusal = cache(async (courseId: string): Promise<LessonRefusal> => {
  const serviceId = objectIdSchema.safeParse(courseId).data;
  const [stored, user] = await Promise.all([serviceId ? findCourse({ serviceId }) : null, findCurrentUser()]);
  if (!stored) return { kind: "missing" };
  const refund = user && (await findTakedown({ uid: user.uid, course: stored }));
  if (refund) return { kind: "taken_down", title: stored.title, refund };
  const [course] = isListed(stored) ? await loadCourseDtos([stored]) : [];
  return course ? { kind: "refused", course } : { kind: "missing" };
});

/**
 * "forbidden": the buyer has withdrawn from the contract, and the refund isn't made yet, or the course was taken down
 * at this moment. Null: there is no lesson.
 */
function toRefusal(error: unknown): ConsentQuestion | "forbidden" | null {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "not_found") return null;
  if (error.code === "forbidden" || error.code === "gone") return "forbidden";
  if (error.code !== "consent_required") throw error;
  return consentQuestionSchema.parse(error.details);
}
