import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { toFileAddress } from "#lib/rules/files/file-address";
import type { UploadedFile } from "#lib/rules/files/upload-schema";

export const hourMs = 60 * 60 * 1000;

export type OwnFileId = { id: string; uid: string };

/** Returns a user's file, complete or not. Throws AppError `not_found`, also for a removed file and another user's. */
export async function requireOwnFile({ id, uid }: OwnFileId): Promise<FileDocument> {
  const files = await getCollection("files");
  const file = await files.findOne({ _id: new ObjectId(id), uid });
  if (!file || file.state === "removed") throw new AppError("not_found", { message: "Upload not found." });
  return file;
}

export type FileDetails = Pick<UploadedFile, "name" | "size" | "type">;

/** Returns the details of the complete files among these ids of 24 hexadecimal digits; leaves out all others. */
export async function listFileDetails(ids: readonly string[]): Promise<Map<string, FileDetails>> {
  const unique = [...new Set(ids)].map((id) => new ObjectId(id));
  if (unique.length === 0) return new Map();
  const files = await getCollection("files");
  const found = await files
    .find({ _id: { $in: unique } }, { projection: { name: 1, size: 1, type: 1, state: 1 } })
    .limit(unique.length)
    .toArray();
  const complete = found.filter(({ state }) => state === "complete");
  return new Map(complete.map(({ _id, name, size, type }) => [_id.toHexString(), { name, size, type }]));
}

/** Returns whether a file is a picture, which visitors may read because it appears on public pages. */
export function isPicture({ purpose }: Pick<FileDocument, "purpose">): boolean {
  return purpose === "course-picture" || purpose === "person-picture";
}

/** Returns whether visitors may read a file: a picture that isn't hidden with its content. */
export function isPublicFile(file: Pick<FileDocument, "purpose" | "isHidden">): boolean {
  return isPicture(file) && !file.isHidden;
}

/** Converts a complete file to what leaves the server. */
export function toFileDto({ _id, name, size, type }: FileDocument): UploadedFile {
  const fileId = _id.toHexString();
  return { fileId, name, size, type, address: toFileAddress(fileId) };
}
