import "server-only";
import { readAccountPicture } from "#lib/auth/account-picture";
import { findFirebaseAccount } from "#lib/auth/find-firebase-account";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { dayMs, hourMs } from "#lib/files/file-times";
import { forgetFile, removeFile, removeSource } from "#lib/files/remove-file";
import { logLine } from "#lib/observability/log";
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

type CheckedFile = Pick<FileDocument, "_id" | keyof typeof fields>;

type CleaningOptions = {
  /** The most to look at; the rest comes with the next call. */
  limit?: number;
  now?: Date;
};

type Cleaned = { looked: number; removed: number };

/**
 * Removes uploads that were begun a day ago and not finished, and files that nothing has named for a day: each file is
 * looked at once a day, and has to have been unused at two looks. Safe beside everything
 * else, itself included: a file is removed only if it is as it was before it was looked for (lib/files/claim-files).
 */
export async function removeUnusedFiles({
  limit = 100,
  now = new Date(),
}: CleaningOptions = {}): Promise<Cleaned> {
  const files = await getCollection("files");
  const due = await files
    .find({ checkAt: { $lte: now } }, { projection: fields })
    .sort({ checkAt: 1 })
    .limit(limit)
    .toArray();
  let removed = 0;
  for (const file of due) {
    const isRemoved = await checkFile(file, now).catch((error: unknown) => putOff({ file, now, error }));
    if (isRemoved) removed += 1;
  }
  return { looked: due.length, removed };
}

/** A file whose store does not answer is not to keep the others waiting. */
async function putOff({
  file,
  now,
  error,
}: {
  file: CheckedFile;
  now: Date;
  error: unknown;
}): Promise<false> {
  const files = await getCollection("files");
  await files.updateOne({ _id: file._id }, { $set: { checkAt: new Date(now.getTime() + hourMs) } });
  const reason = error instanceof AppError ? (error.detail ?? error.message) : String(error);
  logLine("error", { message: "a file could not be cleaned up", file: file._id.toHexString(), reason });
  return false;
}

/** Returns whether the file was removed. */
async function checkFile(file: CheckedFile, now: Date): Promise<boolean> {
  if (file.state === "removed") {
    await forgetFile(file);
    return false;
  }
  if (file.state !== "complete") return removeFile(file);
  if (file.hasSource) await removeSource(file);
  const isNamed = await isNamedAnywhere(file);
  const isDue = file.unusedSince && now.getTime() - file.unusedSince.getTime() >= dayMs;
  if (!isNamed && isDue) return removeFile(file);
  await look(file, { isNamed, now });
  return false;
}

/** Leaves a claim that came meanwhile as it is. */
async function look({ _id, unusedSince }: CheckedFile, { isNamed, now }: { isNamed: boolean; now: Date }) {
  const files = await getCollection("files");
  const checkAt = new Date(now.getTime() + dayMs);
  await files.updateOne({ _id, state: "complete" }, { $set: { checkAt } });
  if (isNamed && unusedSince) await files.updateOne({ _id, unusedSince }, { $unset: { unusedSince: "" } });
  if (!isNamed && !unusedSince) {
    await files.updateOne({ _id, unusedSince: { $exists: false } }, { $set: { unusedSince: now } });
  }
}

/** Whether a document, or its owner's account, names this file. */
export async function isNamedAnywhere({
  _id,
  uid,
  purpose,
}: Pick<FileDocument, "_id" | "uid" | "purpose">): Promise<boolean> {
  const projection = { projection: { _id: 1 } } as const;
  if (purpose === "course-picture") {
    const courses = await getCollection("services");
    return (await courses.findOne({ image: toFileAddress(_id.toHexString()) }, projection)) !== null;
  }
  if (purpose === "person-picture") {
    const photo = toFileAddress(_id.toHexString());
    const teachers = await getCollection("teachers");
    if (await teachers.findOne({ photo }, projection)) return true;
    // Only Firebase knows which picture an account has now: a list of our own would differ after a lost answer.
    return readAccountPicture((await findFirebaseAccount(uid))?.photoURL) === photo;
  }
  const lessons = await getCollection("lessons");
  const field = purpose === "captions" ? "media.captionsId" : "media.fileId";
  return (await lessons.findOne({ [field]: _id }, projection)) !== null;
}
