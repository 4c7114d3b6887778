import "server-only";
import { type OwnFile, requireOwnFile } from "#lib/files/find-own-file";
import { toStartedUpload } from "#lib/files/start-upload";
import { getStorage } from "#lib/files/storage/choose-storage";
import { listPartNumbers } from "#lib/files/storage/file-storage";
import type { Upload } from "#lib/rules/files/upload-schema";

/** Returns a user's upload with the numbers of the received parts. Throws AppError `not_found`. */
export async function getUpload(own: OwnFile): Promise<Upload> {
  const file = await requireOwnFile(own);
  const { name, size, purpose, state, storage } = file;
  const isComplete = state === "complete";
  // The parts of an ended upload no longer exist. All count as received, so the client sends none again.
  const isOpen = state === "uploading";
  const received = isOpen ? await getStorage(storage).listParts(file) : listPartNumbers(file);
  return { ...toStartedUpload(file), name, size, purpose, received, isComplete };
}
