import "server-only";
import { setTimeout } from "node:timers/promises";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { type AcceptedFile, checkFileBytes } from "#lib/files/check-file-bytes";
import { runIfUnclaimed } from "#lib/files/claim-completion";
import { deleteSource } from "#lib/files/delete-file";
import { type OwnFileId, requireOwnFile, toFileDto } from "#lib/files/find-files";
import { getStorage } from "#lib/files/storage/choose-storage";
import { listPartNumbers } from "#lib/files/storage/file-storage";
import { dayMs } from "#lib/rules/dates/end-of-day";
import type { UploadedFile } from "#lib/rules/files/upload-schema";

/** The most missing part numbers in one error. The client's next try gets the rest. */
const maxNamed = 1000;

/** How long a call waits for another one that is completing the same upload. */
const maxWaitMs = 25_000;
const pollMs = 250;

/**
 * Assembles an upload and inspects its bytes; leaves a complete file unchanged. A call while another one does this, on
 * any server, waits for its result. Throws AppError `not_found`, `incomplete` with the missing parts in
 * `details.missing`, `invalid` for refused bytes, which it removes, `unavailable` if the other call takes longer than
 * 25 s, and the errors of the picture queue.
 */
export async function completeUpload(own: OwnFileId): Promise<UploadedFile> {
  const startedAt = performance.now();
  for (;;) {
    const file = await requireOwnFile(own);
    if (file.state === "complete") return toFileDto(file);
    if (file.state === "refused") throw new AppError("invalid", { fields: { file: file.refusal ?? "" } });
    if (await runIfUnclaimed(file, () => runUnlessEnded(own, file))) continue;
    if (performance.now() - startedAt > maxWaitMs) throw createWaitingError();
    await setTimeout(pollMs);
  }
}

function createWaitingError(): AppError {
  return new AppError("unavailable", {
    message: "This file is still being checked. Please try again in a few seconds.",
    retryAfterSeconds: 5,
  });
}

async function runUnlessEnded(own: OwnFileId, file: FileDocument): Promise<void> {
  try {
    await runCompletion(file);
  } catch (error) {
    // A concurrent call may have canceled the upload and removed the parts that this one was reading.
    if ((await requireOwnFile(own)).state === "uploading") throw error;
  }
}

async function runCompletion(file: FileDocument): Promise<void> {
  const storage = getStorage(file.storage);
  await requireAllParts(file);
  const size = await storage.assemble(file);
  const check =
    size === file.size
      ? await checkFileBytes({ file, storage })
      : { refusal: "This file has another length." };
  if ("refusal" in check) return storeRefusal(file, check.refusal);
  const { picture } = check;
  if (picture) await storage.write(file.contentId, picture);
  await storeAccepted(file, check);
  if (picture) await deleteSource(file);
}

async function requireAllParts(file: FileDocument): Promise<void> {
  const received = new Set(await getStorage(file.storage).listParts(file));
  const missing = listPartNumbers(file).filter((part) => !received.has(part));
  if (missing.length === 0) return;
  throw new AppError("incomplete", { details: { missing: missing.slice(0, maxNamed) } });
}

async function storeRefusal({ _id, contentId, storage }: FileDocument, refusal: string): Promise<void> {
  const files = await getCollection("files");
  const checkAt = new Date(Date.now() + dayMs);
  const { matchedCount } = await files.updateOne(
    { _id, state: "uploading" },
    { $set: { state: "refused", refusal, checkAt } },
  );
  if (matchedCount === 1) await getStorage(storage).remove([_id, contentId]);
}

async function storeAccepted(
  { _id, ...file }: FileDocument,
  { type, name, picture }: AcceptedFile,
): Promise<void> {
  const files = await getCollection("files");
  const now = new Date();
  const checkAt = new Date(now.getTime() + dayMs);
  const kept = picture
    ? { size: picture.byteLength, partSize: picture.byteLength, hasSource: true as const }
    : { size: file.size };
  await files.updateOne(
    { _id, state: "uploading" },
    { $set: { state: "complete", type, name, ...kept, unusedSince: now, checkAt } },
  );
}
