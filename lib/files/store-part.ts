import "server-only";
import { AppError } from "#lib/errors/app-error";
import { type OwnFileId, requireOwnFile } from "#lib/files/find-files";
import { getStorage } from "#lib/files/storage/choose-storage";
import { countParts, measurePart } from "#lib/files/storage/file-storage";
import { formatNumber } from "#lib/rules/text/format-number";
import { readBytes } from "#lib/validation/read-body";

type PartOptions = OwnFileId & { part: number };

/**
 * Stores a part of a user's upload. Idempotent. Throws AppError `not_found`, `too_large` and `invalid` for a length
 * that differs from the part's, and `conflict` when the upload has ended, when the part was already sent with other
 * bytes, or when parts of this upload go straight to the store.
 */
export async function storePart({ request, ...own }: PartOptions & { request: Request }): Promise<void> {
  const { file, storage } = await requirePart(own);
  if (!storage.writePart) {
    throw new AppError("conflict", {
      message: "GET this path: its response has the address to which this part goes.",
    });
  }
  const length = measurePart(file, own.part);
  const bytes = await readBytes({ request, maxBytes: length });
  if (bytes.byteLength !== length) {
    const message = `Part ${own.part} must have exactly ${formatNumber(length)} bytes.`;
    throw new AppError("invalid", { fields: { part: message } });
  }
  await storage.writePart(file, own.part, bytes);
}

/**
 * Returns the address to which a browser sends a part. Throws AppError `not_found` and `conflict`, as storePart does.
 */
export async function createPartUrl(own: PartOptions): Promise<string> {
  const { file, storage } = await requirePart(own);
  if (!storage.addressPart) throw new AppError("conflict", { message: "PUT this part to this path." });
  return storage.addressPart(file, own.part);
}

async function requirePart({ part, ...own }: PartOptions) {
  const file = await requireOwnFile(own);
  if (part > countParts(file)) {
    throw new AppError("not_found", { message: `This upload has ${countParts(file)} parts.` });
  }
  if (file.state !== "uploading") throw new AppError("conflict", { message: "This upload has ended." });
  return { file, storage: getStorage(file.storage) };
}
