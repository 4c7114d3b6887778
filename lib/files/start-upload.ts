import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { insertDocument } from "#lib/db/insert-document";
import { AppError } from "#lib/errors/app-error";
import { isPicture, type OwnFileId, requireOwnFile } from "#lib/files/find-files";
import { getNewFileStore, getStorage } from "#lib/files/storage/choose-storage";
import { countParts, listPartNumbers } from "#lib/files/storage/file-storage";
import type { QuotaHolder } from "#lib/limits/quotas";
import { withinQuotas } from "#lib/limits/within-quotas";
import { dayMs } from "#lib/rules/dates/end-of-day";
import {
  type FileStore,
  maxSizes,
  type NewUpload,
  partSizes,
  type StartedUpload,
  type Upload,
  validateSize,
} from "#lib/rules/files/upload-schema";

/** How many unfinished uploads a user may have. */
const maxUnfinished = 20;

/**
 * Starts the upload of a file to the store for new files. Throws AppError `invalid` for a size that isn't allowed,
 * `conflict` when the user has too many unfinished uploads, and `quota` when their files would be too many or too
 * large. The declared size counts, because no part beyond it is stored.
 */
export async function startUpload(upload: NewUpload & QuotaHolder & { storage?: FileStore }) {
  const { uid, emailVerified, name, size, purpose, storage = getNewFileStore() } = upload;
  const problem = validateSize({ size, purpose, maxBytes: maxSizes[storage][purpose] });
  if (problem) throw new AppError("invalid", { fields: { size: problem } });
  const now = new Date();
  const _id = new ObjectId();
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
    contentId: isPicture({ purpose }) ? new ObjectId() : _id,
    createdAt: now,
    checkAt: new Date(now.getTime() + dayMs),
  };
  await requireUploadSlot(uid);
  const files = await getCollection("files");
  await withinQuotas({
    holder: { uid, emailVerified },
    names: ["files", "fileBytes"],
    ids: [_id],
    bytes: size,
    write: () => insertDocument({ collection: files, document: file }),
  });
  await startInStore(file);
  return toStartedUpload(file);
}

/** Converts a file to what the client needs to send its parts. */
function toStartedUpload(file: Pick<FileDocument, "_id" | "size" | "partSize" | "storage">) {
  const { _id, partSize, storage } = file;
  const isDirect = getStorage(storage).addressPart !== null;
  return { _id: _id.toHexString(), partSize, parts: countParts(file), isDirect } satisfies StartedUpload;
}

/** A guard against flooding: each concurrent call may exceed the limit by one upload. */
async function requireUploadSlot(uid: string): Promise<void> {
  const files = await getCollection("files");
  const unfinished = await files.countDocuments({ uid, state: "uploading" }, { limit: maxUnfinished });
  if (unfinished < maxUnfinished) return;
  throw new AppError("conflict", {
    message: `You have ${maxUnfinished} unfinished uploads. Finish or cancel one of them; what is left of them is removed after a day.`,
  });
}

/** Starts the upload in the store, after the document is written, so that cleanup finds what a crash leaves there. */
async function startInStore(file: Pick<FileDocument, "_id" | "storage">): Promise<void> {
  const files = await getCollection("files");
  const { _id, storage } = file;
  try {
    const { multipartId } = await getStorage(storage).begin(_id);
    if (multipartId) await files.updateOne({ _id }, { $set: { multipartId } });
  } catch (error) {
    // Its id was never sent, so it doesn't count as unfinished.
    await files.updateOne({ _id, state: "uploading" }, { $set: { state: "removed" } });
    throw error;
  }
}

/** Returns a user's upload with the numbers of the received parts. Throws AppError `not_found`. */
export async function requireUpload(own: OwnFileId): Promise<Upload> {
  const file = await requireOwnFile(own);
  const { name, size, purpose, state, storage } = file;
  const isComplete = state === "complete";
  // The parts of an ended upload no longer exist. All count as received, so the client sends none again.
  const isOpen = state === "uploading";
  const received = isOpen ? await getStorage(storage).listParts(file) : listPartNumbers(file);
  return { ...toStartedUpload(file), name, size, purpose, received, isComplete };
}
