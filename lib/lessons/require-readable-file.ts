import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { isPublicFile } from "#lib/files/find-files";
import { type ReadableLesson, requireLesson } from "#lib/lessons/require-lesson";
import { isPaidReading, storeDelivery } from "#lib/lessons/store-delivery";
import { logTruncated } from "#lib/observability/log-truncated";

/** The most lessons checked for one file: more than a teacher uses a file in. */
const limit = 20;

type ReadableFileOptions = {
  /** The file's id of 24 hexadecimal digits. */
  id: string;
  /** Returns the signed-in user, or null for a visitor. Called only for files that aren't public. */
  identify: () => Promise<{ uid: string } | null>;
};

type ReadableFile = {
  file: FileDocument;
  /** Stores for the refund rule that the reader got the file; null if reading it doesn't count. */
  onDelivery: (() => Promise<void>) | null;
};

/**
 * Returns a complete file that the reader may open: pictures are public; a lesson's files are for their owner and
 * readers of a lesson that names them. Throws AppError `not_found`, and as requireLesson does.
 */
export async function requireReadableFile({ id, identify }: ReadableFileOptions): Promise<ReadableFile> {
  const files = await getCollection("files");
  const file = await files.findOne({ _id: new ObjectId(id) });
  if (file?.state !== "complete") throw createMissingFileError();
  if (isPublicFile(file)) return { file, onDelivery: null };
  const uid = (await identify())?.uid ?? null;
  if (uid === file.uid) return { file, onDelivery: null };
  const readable = await requireAnyLesson(file, uid);
  return { file, onDelivery: isPaidReading(readable) ? () => storeDelivery({ readable, uid }) : null };
}

/**
 * Returns a lesson that names the file and that the user may read, if possible one that doesn't count for refunds. Else
 * throws the first error that isn't `not_found`.
 */
async function requireAnyLesson({ _id, purpose }: FileDocument, uid: string | null): Promise<ReadableLesson> {
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
      const readable = await requireLesson({ id: lesson._id.toHexString(), uid });
      if (!isPaidReading(readable)) return readable;
      paid ??= readable;
    } catch (error) {
      if (!(error instanceof AppError) || !isAccessError(error)) throw error;
      if (refusal.code === "not_found") refusal = error;
    }
  }
  if (paid) return paid;
  throw refusal;
}

function isAccessError({ code }: AppError): boolean {
  return code === "not_found" || code === "unauthenticated" || code === "forbidden";
}

function createMissingFileError(): AppError {
  return new AppError("not_found", { message: "File not found." });
}
