import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";

export type OwnFile = { id: string; uid: string };

/** Returns a user's file, complete or not. Throws AppError `not_found`, also for a removed file and another user's. */
export async function requireOwnFile({ id, uid }: OwnFile): Promise<FileDocument> {
  const files = await getCollection("files");
  const file = await files.findOne({ _id: new ObjectId(id), uid });
  if (!file || file.state === "removed") throw new AppError("not_found", { message: "Upload not found." });
  return file;
}
