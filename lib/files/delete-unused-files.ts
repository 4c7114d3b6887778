import "server-only";
import { toPagePictureUrl } from "#lib/auth/account-picture";
import { findFirebaseAccount } from "#lib/auth/request-firebase";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { deleteFile, deleteFileRecord, deleteSource } from "#lib/files/delete-file";
import { hourMs } from "#lib/files/find-files";
import { logLine } from "#lib/observability/log";
import { dayMs } from "#lib/rules/dates/end-of-day";
import { toFileAddress } from "#lib/rules/files/file-address";

const fields = {
  uid: 1,
  purpose: 1,
  state: 1,
  storage: 1,
  contentId: 1,
  unusedSince: 1,
  hasSource: 1,
} as const;

type FileToCheck = Pick<FileDocument, "_id" | keyof typeof fields>;

/**
 * Deletes uploads that were started over a day ago and not finished, and files that no document has named for a day.
 * Checks at most `limit` files; the next call checks the rest. Each file is checked once a day and must be unused at
 * two checks. Safe to run concurrently with all other writes and with itself: a file is removed only if it hasn't
 * changed since the check began (lib/files/claim-file). Returns how many files were checked and removed.
 */
export async function deleteUnusedFiles({ limit = 100, now = new Date() } = {}) {
  const files = await getCollection("files");
  const due = await files
    .find({ checkAt: { $lte: now } }, { projection: fields })
    .sort({ checkAt: 1 })
    .limit(limit)
    .toArray();
  let removed = 0;
  for (const file of due) {
    try {
      if (await checkFile(file, now)) removed += 1;
    } catch (error) {
      // The store doesn't respond. Postponed, so that this file doesn't delay the others.
      await files.updateOne({ _id: file._id }, { $set: { checkAt: new Date(now.getTime() + hourMs) } });
      const reason = error instanceof AppError ? (error.detail ?? error.message) : String(error);
      const id = file._id.toHexString();
      logLine("error", { message: "a file could not be cleaned up", file: id, reason });
    }
  }
  return { looked: due.length, removed };
}

/** Returns whether the file was removed. */
async function checkFile(file: FileToCheck, now: Date): Promise<boolean> {
  if (file.state === "removed") {
    await deleteFileRecord(file);
    return false;
  }
  if (file.state !== "complete") return deleteFile(file);
  if (file.hasSource) await deleteSource(file);
  const isNamed = await isFileReferenced(file);
  const isDue = file.unusedSince && now.getTime() - file.unusedSince.getTime() >= dayMs;
  if (!isNamed && isDue) return deleteFile(file);
  await storeCheckResult(file, { isNamed, now });
  return false;
}

/** Records the result of a check unless the file was claimed in the meantime. */
async function storeCheckResult(
  { _id, unusedSince }: FileToCheck,
  { isNamed, now }: { isNamed: boolean; now: Date },
) {
  const files = await getCollection("files");
  const checkAt = new Date(now.getTime() + dayMs);
  await files.updateOne({ _id, state: "complete" }, { $set: { checkAt } });
  if (isNamed && unusedSince) await files.updateOne({ _id, unusedSince }, { $unset: { unusedSince: "" } });
  if (!isNamed && !unusedSince) {
    await files.updateOne({ _id, unusedSince: { $exists: false } }, { $set: { unusedSince: now } });
  }
}

/** Returns whether a document, or its owner's account, names this file. */
export async function isFileReferenced({ _id, uid, purpose }: FileToCheck): Promise<boolean> {
  const projection = { projection: { _id: 1 } } as const;
  const photo = toFileAddress(_id.toHexString());
  if (purpose === "course-picture") {
    const courses = await getCollection("services");
    return (await courses.findOne({ image: photo }, projection)) !== null;
  }
  if (purpose === "person-picture") {
    const teachers = await getCollection("teachers");
    if (await teachers.findOne({ photo }, projection)) return true;
    // A restored profile shows it again.
    if (await teachers.findOne({ uid, "hidden.profile.photo": photo }, projection)) return true;
    // Only Firebase knows the account's current picture: a copy in our database would differ after a lost response.
    return toPagePictureUrl((await findFirebaseAccount(uid))?.photoURL) === photo;
  }
  const lessons = await getCollection("lessons");
  const field = purpose === "captions" ? "media.captionsId" : "media.fileId";
  return (await lessons.findOne({ [field]: _id }, projection)) !== null;
}
