import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";

export type OwnFile = { id: string; uid: string };

/** Somebody's file as it is stored, complete or not. Throws AppError `not_found`, also for another's and a removed one. */
export async function requireOwnFile({ id, uid }: OwnFile): Promise<FileDocument> {
  const files = await getCollection("files");
  const file = await files.findOne({ _id: new ObjectId(id), uid });
  if (!file || file.state === "removed") throw new AppError("not_found", { message: "Upload not found." });
  return file;
}
