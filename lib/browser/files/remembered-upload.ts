import { z } from "zod";
import {
  deleteStored,
  listStoredKeys,
  readStoredJson,
  storeText,
} from "#lib/browser/storage/browser-storage";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

type UploadSource = { file: File; purpose: FilePurpose };

const prefix = "openbook-upload:";

/** The server deletes unfinished uploads after a day. */
const retentionMs = 24 * 60 * 60 * 1000;

const storedUploadSchema = z.object({ id: z.string(), name: z.string(), at: z.number() });

/** After a reload, a file with the same name, size, and date counts as the same file. */
function toKey({ file: { name, size, lastModified }, purpose }: UploadSource): string {
  return [prefix + purpose, size, lastModified, name].join(":");
}

function readStoredUpload(key: string): z.infer<typeof storedUploadSchema> | null {
  const found = readStoredJson(key, (stored) => storedUploadSchema.safeParse(stored).data ?? null);
  if (found && Date.now() - found.at < retentionMs) return found;
  deleteStored(key);
  return null;
}

/** The id of this file's upload that was started in this browser, or null. */
export function findUploadId(source: UploadSource): string | null {
  return readStoredUpload(toKey(source))?.id ?? null;
}

/** The name of a file whose upload for this purpose was started in this browser and not finished, or null. */
export function findUnfinishedUpload(purpose: FilePurpose): string | null {
  const found = listStoredKeys(`${prefix}${purpose}:`).flatMap((key) => readStoredUpload(key) ?? []);
  return found.sort((one, other) => other.at - one.at)[0]?.name ?? null;
}

/** Stores an upload's id, so that it continues after a reload. Without storage, it starts over. */
export function storeUpload(source: UploadSource, id: string): void {
  storeText(toKey(source), JSON.stringify({ id, name: source.file.name, at: Date.now() }));
}

/** Deletes the stored id of an upload that has ended. */
export function deleteStoredUpload(source: UploadSource): void {
  deleteStored(toKey(source));
}
