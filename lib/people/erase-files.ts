import "server-only";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { removeFile } from "#lib/files/remove-file";
import { isNamedAnywhere } from "#lib/files/remove-unused-files";
import type { LeavingPerson } from "#lib/people/account-deletions";

const batchSize = 50;

/** Removes this user's files, except those of bought courses, which stay without the user's uid. */
export async function eraseFiles({ uid, alias }: LeavingPerson): Promise<void> {
  const files = await getCollection("files");
  for (;;) {
    const own = await files.find({ uid }).limit(batchSize).toArray();
    if (own.length === 0) return;
    for (const file of own) {
      const isKept = await keepOrRemove(file);
      // The user chose the file's name. The cleanup deletes the record of a removed file.
      await files.updateOne({ _id: file._id }, { $set: { uid: alias, ...(!isKept && { name: "" }) } });
    }
  }
}

async function keepOrRemove(file: FileDocument): Promise<boolean> {
  if (file.state === "removed") return false;
  // Profile pictures are always removed, although the account, which is deleted last, may still refer to one.
  const mayStay = file.state === "complete" && file.purpose !== "person-picture";
  if (mayStay && (await isNamedAnywhere(file))) return true;
  await removeFile(file);
  return false;
}
