import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { insertDocument } from "#lib/db/insert-document";
import { AppError } from "#lib/errors/app-error";
import { dayMs } from "#lib/files/file-times";
import { chooseStore, getStorage } from "#lib/files/storage/choose-storage";
import { countParts } from "#lib/files/storage/file-storage";
import {
  explainSize,
  type FileStore,
  maxSizes,
  type NewUpload,
  partSizes,
  type StartedUpload,
} from "#lib/rules/files/upload-schema";

type StartOptions = NewUpload & { uid: string; storage?: FileStore };

/** How many uploads one person may have begun and not finished. */
const maxUnfinished = 20;

/**
 * Begins the upload of a file to where new files are kept. Throws AppError `invalid` for a size that is not allowed and
 * `conflict` when the person has too many unfinished ones.
 */
export async function startUpload({
  uid,
  name,
  size,
  purpose,
  storage = chooseStore(),
}: StartOptions): Promise<StartedUpload> {
  const problem = explainSize({ size, purpose, maxBytes: maxSizes[storage][purpose] });
  if (problem) throw new AppError("invalid", { fields: { size: problem } });
  const now = new Date();
  const _id = new ObjectId();
  const isPicture = purpose === "course-picture" || purpose === "person-picture";
  const file = {
    _id,
    uid,
    purpose,
    name,
    size,
    type: "",
    state: "uploading" as const,
    storage,
    partSize: Math.min(size, partSizes[storage]),
    contentId: isPicture ? new ObjectId() : _id,
    createdAt: now,
    checkAt: new Date(now.getTime() + dayMs),
  };
  await refuseTooMany(uid);
  await insertDocument({ collection: await getCollection("files"), document: file });
  await beginInStore(file);
  return toStartedUpload(file);
}

/** What whoever sends the parts has to know. */
export function toStartedUpload(
  file: Pick<FileDocument, "_id" | "size" | "partSize" | "storage">,
): StartedUpload {
  return {
    _id: file._id.toHexString(),
    partSize: file.partSize,
    parts: countParts(file),
    isDirect: getStorage(file.storage).addressPart !== null,
  };
}

/** Simultaneous calls may exceed the limit, which is a guard against flooding, by one upload each. */
async function refuseTooMany(uid: string): Promise<void> {
  const files = await getCollection("files");
  const unfinished = await files.countDocuments({ uid, state: "uploading" }, { limit: maxUnfinished });
  if (unfinished < maxUnfinished) return;
  throw new AppError("conflict", {
    message: `You have ${maxUnfinished} unfinished uploads. Finish or cancel one of them; what is left of them is removed after a day.`,
  });
}

/** The document comes first: what the store then has is found by it, whatever happens in between. */
async function beginInStore(file: Pick<FileDocument, "_id" | "storage">): Promise<void> {
  const files = await getCollection("files");
  const { _id, storage } = file;
  try {
    const { multipartId } = await getStorage(storage).begin(_id);
    if (multipartId) await files.updateOne({ _id }, { $set: { multipartId } });
  } catch (error) {
    // Its id was never sent: it doesn't count as unfinished.
    await files.updateOne({ _id, state: "uploading" }, { $set: { state: "removed" } });
    throw error;
  }
}
