import "server-only";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { hourMs } from "#lib/files/file-times";
import { type OwnFile, requireOwnFile } from "#lib/files/find-own-file";
import { getStorage } from "#lib/files/storage/choose-storage";

/** Gives up somebody's upload. Throws AppError `not_found`, and `conflict` for one that is complete. */
export async function deleteUpload(own: OwnFile): Promise<void> {
  const file = await requireOwnFile(own);
  if (file.state !== "complete" && (await removeFile(file))) return;
  if (file.state !== "complete") return deleteUpload(own);
  throw new AppError("conflict", {
    message: "This file is complete. It is removed by itself once nothing has used it for a day.",
  });
}

type RemovedFile = Pick<FileDocument, "_id" | "contentId" | "state" | "storage" | "unusedSince">;

/**
 * Removes a file if it is still as it was seen: from then on nobody finds it, and its bytes go. It is remembered for an
 * hour, and what was under way when it was removed goes then. Returns false when it was claimed or completed meanwhile.
 */
export async function removeFile({ _id, state, unusedSince, ...file }: RemovedFile): Promise<boolean> {
  const files = await getCollection("files");
  const { matchedCount } = await files.updateOne(
    { _id, state, ...(unusedSince && { unusedSince }) },
    { $set: { state: "removed", checkAt: new Date(Date.now() + hourMs) } },
  );
  if (matchedCount === 0) return false;
  await removeBytes({ _id, ...file });
  return true;
}

/** Forgets a removed file. A part that arrived while it was removed goes now. */
export async function forgetFile(file: RemovedFile): Promise<void> {
  const files = await getCollection("files");
  await removeBytes(file);
  await files.deleteOne({ _id: file._id, state: "removed" });
}

/** Removes what a picture was made from: it may say where it was taken. */
export async function removeSource({ _id, storage }: Pick<FileDocument, "_id" | "storage">): Promise<void> {
  const files = await getCollection("files");
  await getStorage(storage).remove([_id]);
  await files.updateOne({ _id }, { $unset: { hasSource: "" } });
}

async function removeBytes({ _id, contentId, storage }: Pick<FileDocument, "_id" | "contentId" | "storage">) {
  await getStorage(storage).remove(_id.equals(contentId) ? [_id] : [_id, contentId]);
}
