import "server-only";
import { AppError } from "#lib/errors/app-error";
import { type ReadableLesson, requireLesson } from "#lib/lessons/require-lesson";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** The ids in the page's path, not yet validated. */
export type PreviewPath = { courseId: string; lessonId: string };

/** Returns a lesson of this course that all visitors may read, or null. */
export async function findPreview({ courseId, lessonId }: PreviewPath): Promise<ReadableLesson | null> {
  const serviceId = objectIdSchema.safeParse(courseId).data;
  const id = objectIdSchema.safeParse(lessonId).data;
  if (!serviceId || !id) return null;
  try {
    const readable = await requireLesson({ id, uid: null });
    return readable.course._id.toHexString() === serviceId ? readable : null;
  } catch (error) {
    if (error instanceof AppError && ["not_found", "unauthenticated"].includes(error.code)) return null;
    throw error;
  }
}
