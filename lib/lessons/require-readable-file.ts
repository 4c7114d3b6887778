import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { isPicture, isPublicFile } from "#lib/files/find-files";
import { readLesson } from "#lib/lessons/inspect-lesson";
import type { ReadableLesson } from "#lib/lessons/require-lesson";
import { isPaidReading, storeDelivery } from "#lib/lessons/store-delivery";
import { logTruncated } from "#lib/observability/log-truncated";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** The most lessons that can use one file, give or take concurrent saves. */
export const maxLessonsPerFile = 20;

/** The most lessons checked for one file: all that use it, so that a teacher can't hide the lesson that was sold. */
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
  const files = await getCollection("files");
  const file = await files.findOne({ _id: new ObjectId(id) });
  if (file?.state !== "complete") throw createMissingFileError();
  if (isPublicFile(file)) return { file, onDelivery: null };
  const user = await identify();
  const uid = user?.uid ?? null;
  if (uid === file.uid) return { file, onDelivery: null };
  if (isPicture(file)) {
    if (user?.isAdmin) return { file, onDelivery: null };
    throw createMissingFileError();
  }
  const readable = await requireAnyLesson(file, user);
  return { file, onDelivery: isPaidReading(readable) ? () => storeDelivery({ readable, uid }) : null };
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
      if (!isPaidReading(readable)) return readable;
      paid ??= readable;
    } catch (error) {
      if (!(error instanceof AppError) || !isAccessError(error)) throw error;
      if (refusal.code === "not_found" || error.code === "consent_required") refusal = error;
    }
  }
  if (paid) return paid;
  throw refusal;
}

function isAccessError({ code }: AppError): boolean {
  return ["not_found", "unauthenticated", "forbidden", "gone", "consent_required"].includes(code);
}

function createMissingFileError(): AppError {
  return new AppError("not_found", { message: "File not found." });
}
