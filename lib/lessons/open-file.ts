import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { isPublic } from "#lib/files/is-public";
import { requireLesson } from "#lib/lessons/require-lesson";

/** More lessons than anybody shows one file in. */
const maxLessons = 20;

type OpenOptions = {
  /** Of 24 hexadecimal digits. */
  id: string;
  /** Asked for only when it matters who reads; null for a visitor. */
  identify: () => Promise<{ uid: string } | null>;
};

/**
 * A complete file for whoever may read it: pictures for everyone, a lesson's files for its owner and for whoever may read
 * a lesson that names it. Throws AppError `not_found`, and `unauthenticated` or `forbidden` as the lesson does.
 */
export async function openFile({ id, identify }: OpenOptions): Promise<FileDocument> {
  const files = await getCollection("files");
  const file = await files.findOne({ _id: new ObjectId(id) });
  if (file?.state !== "complete") throw missing();
  if (isPublic(file)) return file;
  const user = await identify();
  if (user?.uid !== file.uid) await requireAnyLesson(file, user?.uid ?? null);
  return file;
}

/** One of the lessons is enough; otherwise the first that is there says why not. */
async function requireAnyLesson({ _id, purpose }: FileDocument, uid: string | null): Promise<void> {
  const lessons = await getCollection("lessons");
  const field = purpose === "captions" ? "media.captionsId" : "media.fileId";
  const naming = await lessons
    .find({ [field]: _id }, { projection: { _id: 1 } })
    .limit(maxLessons)
    .toArray();
  let refusal = missing();
  for (const lesson of naming) {
    try {
      await requireLesson({ id: lesson._id.toHexString(), uid });
      return;
    } catch (error) {
      if (!(error instanceof AppError) || !isRefusal(error)) throw error;
      if (refusal.code === "not_found") refusal = error;
    }
  }
  throw refusal;
}

function isRefusal({ code }: AppError): boolean {
  return code === "not_found" || code === "unauthenticated" || code === "forbidden";
}

function missing(): AppError {
  return new AppError("not_found", { message: "File not found." });
}
