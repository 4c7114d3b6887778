import { ObjectId } from "mongodb";
import { teacher } from "#dev/testing/courses/build-course";
import { buildEntry, buildOutline } from "#dev/testing/courses/lessons";
import type { AppError } from "#lib/errors/app-error";
import { updateProgress } from "#lib/learning/update-progress";
import { storeOutline } from "#lib/lessons/outlines";
import { requireLesson } from "#lib/lessons/require-lesson";
import { updateLesson } from "#lib/lessons/update-lesson";
import { errorCodes } from "#lib/rules/api/error-codes";

type BoughtCourse = { uid: string; serviceId: string };

/** Adds a paid lesson and a free preview to a bought course. Returns how the buyer opens each. */
export async function addBoughtLessons({ uid, serviceId: id }: BoughtCourse) {
  const [paid, preview] = [buildEntry(), buildEntry({ preview: true })];
  const serviceId = new ObjectId(id);
  await storeOutline({ serviceId, saved: buildOutline(0, [paid, preview]) });
  for (const each of [paid, preview]) {
    const saved = { version: 0, body: "Content.", media: null };
    await updateLesson({ id: each.id, uid: teacher.uid, saved });
  }
  const markDone = (lessonId: string) =>
    updateProgress({ user: { uid, displayName: "Grace" }, serviceId: id, change: { lessonId, done: true } });
  return {
    openPaid: () => readOutcome(requireLesson({ id: paid.id, uid })),
    openPreview: () => readOutcome(requireLesson({ id: preview.id, uid })),
    completePaid: () => readOutcome(markDone(paid.id)),
    completePreview: () => readOutcome(markDone(preview.id)),
  };
}

/** Returns "done", or the code and the reason of the AppError that a call throws. */
export async function readOutcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    // Not by its class: a second server has a copy of its own.
    const { code, details }: Partial<AppError> = Object(error);
    if (!code || !(code in errorCodes)) throw error;
    return [code, details?.reason].filter(Boolean).join(" ");
  }
}
