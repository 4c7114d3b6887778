import "server-only";
import { listHiddenNotices } from "#lib/moderation/hidden-notices";
import type { HiddenNotice } from "#lib/rules/moderation/decision-schema";
import { findTeacher } from "#lib/teachers/find-teacher";

/** Returns why moderators hide a teacher's profile; null unless they do. */
export async function findHiddenProfileNotice(uid: string): Promise<HiddenNotice | null> {
  const teacher = await findTeacher({ uid });
  if (!teacher?.hidden) return null;
  const notices = await listHiddenNotices({ kind: "teacher", documents: [teacher] });
  return notices.get(teacher._id.toHexString()) ?? null;
}
