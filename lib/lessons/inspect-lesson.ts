import "server-only";
import { ObjectId } from "mongodb";
import { findCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import { findOutline, toOutlineDto } from "#lib/lessons/outlines";
import { isLessonRefusal, type ReadableLesson, requireLesson } from "#lib/lessons/require-lesson";
import { tryStoreDelivery } from "#lib/lessons/store-delivery";
import { type InspectingAdmin, isInspectable, storeInspection } from "#lib/ownership/inspections";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { Outline } from "#lib/rules/lessons/outline-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

type LessonReader = Pick<SignedInUser, "uid" | "isAdmin" | "displayName">;
type ReadOptions = { id: string; user: LessonReader | null };

/**
 * Returns a lesson that the user may read. An admin may also read every lesson of a course that waits for moderators;
 * the inspection is recorded first. Throws the errors of requireLesson.
 */
export async function readLesson({ id, user }: ReadOptions): Promise<ReadableLesson> {
  try {
    return await requireLesson({ id, uid: user?.uid ?? null });
  } catch (error) {
    if (!user?.isAdmin || !isLessonRefusal(error)) throw error;
    const inspected = await inspectLesson({ id, admin: user });
    if (!inspected) throw error;
    return inspected;
  }
}

/** Null for an unknown lesson, and while the course doesn't wait for moderators. */
async function inspectLesson({ id, admin }: { id: string; admin: InspectingAdmin }) {
  const lessons = await getCollection("lessons");
  const lesson = await lessons.findOne({ _id: new ObjectId(id) });
  if (!lesson || !(await isInspectable(lesson.serviceId))) return null;
  const { _id: lessonId, serviceId } = lesson;
  const [course, outline] = await Promise.all([
    findCourse({ serviceId: serviceId.toHexString() }),
    findOutline({ serviceId }),
  ]);
  if (!course) return null;
  await storeInspection({ admin, serviceId, lessonId });
  const entries = outline.sections.flatMap((section) => section.lessons);
  const entry = entries.find((one) => one.id.equals(lessonId)) ?? null;
  return { lesson, entry, outline, course, isTeacher: false, isPaid: false };
}

type InspectOptions = { courseId: string; lessonId: string; admin: LessonReader };

/**
 * Returns a lesson of this course that an admin may read; null for any other. "refunding": the admin has bought the
 * course, and a refund waits for Stripe. Throws the errors of readLesson that don't refuse the lesson.
 */
export async function findInspectedLesson({ courseId, lessonId, admin }: InspectOptions) {
  const id = objectIdSchema.safeParse(lessonId).data;
  if (!id) return null;
  try {
    const readable = await readLesson({ id, user: admin });
    if (readable.course._id.toHexString() !== courseId.toLowerCase()) return null;
    // An admin may read it as a buyer, too.
    return (await tryStoreDelivery({ readable, uid: admin.uid })) ? readable : ("refunding" as const);
  } catch (error) {
    if (isLessonRefusal(error)) return null;
    throw error;
  }
}

/** The lessons of a course for admins. `isOpen`: whether they may read them. */
export type InspectedCourse = { id: string; title: string; outline: Outline; isOpen: boolean };

/** Returns a course with all of its lessons, or null for an unknown id of 24 hexadecimal digits. */
export async function findInspectedCourse(id: string): Promise<InspectedCourse | null> {
  const serviceId = new ObjectId(id);
  const [course, outline, isOpen] = await Promise.all([
    findCourse({ serviceId: id }),
    findOutline({ serviceId }),
    isInspectable(serviceId),
  ]);
  return course && { id, title: course.title, outline: toOutlineDto(outline, { isTeacher: true }), isOpen };
}
