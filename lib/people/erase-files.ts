import "server-only";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { removeFile } from "#lib/files/remove-file";
import { isNamedAnywhere } from "#lib/files/remove-unused-files";
import type { LeavingPerson } from "#lib/people/account-deletions";

const batchSize = 50;

/** Removes this person's files, but those of courses that people have bought: these stay without them. */
export async function eraseFiles({ uid, alias }: LeavingPerson): Promise<void> {
  const files = await getCollection("files");
  for (;;) {
    const own = await files.find({ uid }).limit(batchSize).toArray();
    if (own.length === 0) return;
    for (const file of own) {
      const isKept = await keepOrRemove(file);
      // Its name is what the person called it. A removed file is forgotten by the cleaning.
      await files.updateOne({ _id: file._id }, { $set: { uid: alias, ...(!isKept && { name: "" }) } });
    }
  }
}

async function keepOrRemove(file: FileDocument): Promise<boolean> {
  if (file.state === "removed") return false;
  // Pictures of the person go, although their account, which is deleted last, may still name one.
  const mayStay = file.state === "complete" && file.purpose !== "person-picture";
  if (mayStay && (await isNamedAnywhere(file))) return true;
  await removeFile(file);
  return false;
}
