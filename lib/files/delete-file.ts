import "server-only";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { hourMs, type OwnFileId, requireOwnFile } from "#lib/files/find-files";
import { getStorage } from "#lib/files/storage/choose-storage";

/** Deletes a user's unfinished upload. Throws AppError `not_found`, and `conflict` for a complete file. */
export async function deleteUpload(own: OwnFileId): Promise<void> {
  const file = await requireOwnFile(own);
  if (file.state === "complete") {
    throw new AppError("conflict", {
      message: "This file is complete. It is removed by itself once nothing has used it for a day.",
    });
  }
  if (!(await deleteFile(file))) await deleteUpload(own);
}

type FileToDelete = Pick<FileDocument, "_id" | "contentId" | "state" | "storage" | "unusedSince">;

/**
 * Marks a file as removed, so that lookups no longer find it, and deletes its bytes; false if it was claimed or
 * completed since it was read. After an hour, deleteFileRecord deletes the document and the parts that were still
 * arriving.
 */
export async function deleteFile({ _id, state, unusedSince, ...file }: FileToDelete): Promise<boolean> {
  const files = await getCollection("files");
  const { matchedCount } = await files.updateOne(
    { _id, state, ...(unusedSince && { unusedSince }) },
    { $set: { state: "removed", checkAt: new Date(Date.now() + hourMs) } },
  );
  if (matchedCount === 0) return false;
  await deleteBytes({ _id, ...file });
  return true;
}

/** Deletes the document of a removed file, and the parts that arrived during its removal. */
export async function deleteFileRecord(file: FileToDelete): Promise<void> {
  const files = await getCollection("files");
  await deleteBytes(file);
  await files.deleteOne({ _id: file._id, state: "removed" });
}

/** Deletes the original of a picture, whose metadata may say where it was taken. */
export async function deleteSource({ _id, storage }: Pick<FileDocument, "_id" | "storage">): Promise<void> {
  const files = await getCollection("files");
  await getStorage(storage).remove([_id]);
  await files.updateOne({ _id }, { $unset: { hasSource: "" } });
}

async function deleteBytes({ _id, contentId, storage }: Pick<FileDocument, "_id" | "contentId" | "storage">) {
  await getStorage(storage).remove(_id.equals(contentId) ? [_id] : [_id, contentId]);
}
