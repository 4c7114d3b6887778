import "server-only";
import { completeUpload } from "#lib/files/complete-upload";
import { requireOwnFile } from "#lib/files/find-files";
import { startUpload } from "#lib/files/start-upload";
import { gridfsStorage } from "#lib/files/storage/gridfs-storage";
import type { FilePurpose, UploadedFile } from "#lib/rules/files/upload-schema";

type FileToStore = { uid: string; purpose: FilePurpose; name: string; bytes: Uint8Array };

/**
 * Stores a file in the database as if a user with a verified address had uploaded it, for the seed and tests. Throws an
 * upload's errors.
 */
export async function storeFile({ uid, purpose, name, bytes }: FileToStore): Promise<UploadedFile> {
  const upload = {
    uid,
    emailVerified: true,
    purpose,
    name,
    size: bytes.byteLength,
    storage: "gridfs",
  } as const;
  const { _id: id, partSize, parts } = await startUpload(upload);
  const file = await requireOwnFile({ id, uid });
  for (let part = 1; part <= parts; part += 1) {
    await gridfsStorage.writePart?.(file, part, bytes.subarray((part - 1) * partSize, part * partSize));
  }
  return completeUpload({ id, uid });
}
