import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { isPicture, isPublicFile } from "#lib/files/find-files";
import { syncPicture } from "#lib/files/sync-picture";
import { readLesson } from "#lib/lessons/inspect-lesson";
import { isLessonRefusal, type ReadableLesson } from "#lib/lessons/require-lesson";
import { storeDelivery } from "#lib/lessons/store-delivery";
import { logTruncated } from "#lib/observability/log-truncated";
import { createShortMemory } from "#lib/rules/async/short-memory";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { toFileAddress } from "#lib/rules/files/file-address";

/** The most lessons that can use one file. Concurrent saves may exceed it a little. */
export const maxLessonsPerFile = 20;

/** The most lessons that are checked for one file: more than can use it, so that none of them is missed. */
const limit = 2 * maxLessonsPerFile;

type FileReader = Pick<SignedInUser, "uid" | "isAdmin" | "displayName">;

type ReadableFileOptions = {
  /** The file's id of 24 hexadecimal digits. */
  id: string;
  /** Returns the signed-in user, or null for a visitor. Called only for files that aren't public. */
  identify: () => Promise<FileReader | null>;
};

type ReadableFile = {
  file: FileDocument;
  /** Stores for the refund rule that the reader got the file; null if reading it doesn't count. */
  onDelivery: (() => Promise<void>) | null;
};

/**
 * Returns a complete file that the reader may open: pictures are public, except that only their owner and admins see
 * one that is hidden with its content; a lesson's files are for their owner and readers of a lesson that names them.
 * Throws AppError `not_found`, and as readLesson does.
 */
export async function requireReadableFile({ id, identify }: ReadableFileOptions): Promise<ReadableFile> {
  const found = await requireCompleteFile(id);
  const file = found.isHidden ? await recheckHiddenPicture(found) : found;
  if (isPublicFile(file)) return { file, onDelivery: null };
  const user = await identify();
  const uid = user?.uid ?? null;
  if (uid === file.uid) return { file, onDelivery: null };
  if (isPicture(file)) {
    if (user?.isAdmin) return { file, onDelivery: null };
    throw createMissingFileError();
  }
  const readable = await requireAnyLesson(file, user);
  return { file, onDelivery: readable.isPaid ? () => storeDelivery({ readable, uid }) : null };
}

async function requireCompleteFile(id: string): Promise<FileDocument> {
  const files = await getCollection("files");
  const file = await files.findOne({ _id: new ObjectId(id) });
  if (file?.state !== "complete") throw createMissingFileError();
  return file;
}

/** A hidden picture is checked at most once in this many milliseconds, however many requests ask for it. */
const recheckMs = 10_000;

const rechecks = createShortMemory<void>({ name: "hidden pictures", ageMs: recheckMs });

/** Returns a hidden picture as it is now: visible content that was added after the decision may show it. */
async function recheckHiddenPicture({ _id, uid }: FileDocument): Promise<FileDocument> {
  const id = _id.toHexString();
  await rechecks.recall({ key: id, call: () => syncPicture({ address: toFileAddress(id), uid }) });
  return requireCompleteFile(id);
}

/**
 * Returns a lesson that names the file and that the user may read, if possible one that doesn't count for refunds. Else
 * throws `consent_required` if a lesson asks for it, or the first error that isn't `not_found`.
 */
async function requireAnyLesson(
  { _id, purpose }: FileDocument,
  user: FileReader | null,
): Promise<ReadableLesson> {
  const lessons = await getCollection("lessons");
  const field = purpose === "captions" ? "media.captionsId" : "media.fileId";
  const naming = await lessons
    .find({ [field]: _id }, { projection: { _id: 1 } })
    .limit(limit)
    .toArray();
  logTruncated({ what: "lessons with a file", limit, count: naming.length });
  let refusal = createMissingFileError();
  let paid: ReadableLesson | null = null;
  for (const lesson of naming) {
    try {
      const readable = await readLesson({ id: lesson._id.toHexString(), user });
      if (!readable.isPaid) return readable;
      paid ??= readable;
    } catch (error) {
      if (!isLessonRefusal(error)) throw error;
      if (refusal.code === "not_found" || error.code === "consent_required") refusal = error;
    }
  }
  if (paid) return paid;
  throw refusal;
}

function createMissingFileError(): AppError {
  return new AppError("not_found", { message: "File not found." });
}
