import "server-only";
import { type OwnFile, requireOwnFile } from "#lib/files/find-own-file";
import { toStartedUpload } from "#lib/files/start-upload";
import { getStorage } from "#lib/files/storage/choose-storage";
import { countParts } from "#lib/files/storage/file-storage";
import type { Upload } from "#lib/rules/files/upload-schema";

/** Somebody's upload with what has arrived of it. Throws AppError `not_found`. */
export async function getUpload(own: OwnFile): Promise<Upload> {
  const file = await requireOwnFile(own);
  const { name, size, purpose, state, storage } = file;
  const isComplete = state === "complete";
  // Of one that is complete or refused there are no parts any more, and none is to be sent.
  const received =
    state === "uploading"
      ? await getStorage(storage).listParts(file)
      : Array.from({ length: countParts(file) }, (_, index) => index + 1);
  return { ...toStartedUpload(file), name, size, purpose, received, isComplete };
}
