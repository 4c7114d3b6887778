import "server-only";
import type { Filter } from "mongodb";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { type DocumentTypes, getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";
import { AppError } from "#lib/errors/app-error";
import { deleteFile } from "#lib/files/delete-file";
import { isFileReferenced } from "#lib/files/delete-unused-files";
import { syncCase } from "#lib/moderation/sync-case";
import type { DeletedUser } from "#lib/people/account-deletions";
import { deleteReview } from "#lib/reviews/own-reviews";

const batchSize = 50;

/** Yields matching documents in batches until none is left. The caller ensures that each no longer matches. */
async function* readUntilNone<Name extends "reviews" | "certificates" | "decisions" | "files">(
  name: Name,
  filter: Filter<DocumentTypes[Name]>,
) {
  const collection = await getCollection(name);
  for (;;) {
    const batch = await collection.find(filter).limit(batchSize).toArray();
    if (batch.length === 0) return;
    yield batch;
  }
}

/** Deletes this user's reviews and their stars. */
export async function eraseReviews({ uid }: DeletedUser): Promise<void> {
  for await (const own of readUntilNone("reviews", { uid })) {
    for (const { _id } of own) await deleteReview({ id: _id.toHexString(), uid }).catch(handleNotFound);
  }
}

/** Another process has already deleted it. */
function handleNotFound(error: unknown): void {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
}

/** Deletes this user's certificates, whose public pages name them. */
export async function eraseCertificates({ uid }: DeletedUser): Promise<void> {
  const certificates = await getCollection("certificates");
  for await (const own of readUntilNone("certificates", { uid })) {
    const tags = writeTags.certificatesChanged(own.map(({ publicId }) => publicId));
    await invalidateAfter(tags, () => certificates.deleteMany({ _id: { $in: own.map(({ _id }) => _id) } }));
  }
}

/**
 * Removes this user from the decisions about their content, and from those that they made as an admin. The
 * log keeps that a decision was made, when, and why, but not what they had written.
 */
export async function eraseDecisions({ uid, alias }: DeletedUser): Promise<void> {
  const decisions = await getCollection("decisions");
  await decisions.updateMany({ "admin.uid": uid }, { $set: { admin: { uid: alias, name: "" } } });
  for await (const about of readUntilNone("decisions", { authorUid: uid })) {
    for (const { _id, kind, subjectId } of about) {
      await decisions.updateOne({ _id }, { $unset: { snapshot: "", answer: "" } });
      // The answer no longer waits for a decision.
      await syncCase({ kind, subjectId });
      await decisions.updateOne({ _id }, { $set: { authorUid: alias } });
    }
  }
}

/** Removes this user from the record of the lessons that they read as an admin. */
export async function eraseInspections({ uid, alias }: DeletedUser): Promise<void> {
  const inspections = await getCollection("inspections");
  await inspections.updateMany({ "admin.uid": uid }, { $set: { admin: { uid: alias, name: "" } } });
}

/** Removes this user from their reports, which stay because moderators decided about them. */
export async function eraseReports({ uid, alias }: DeletedUser): Promise<void> {
  const reports = await getCollection("reports");
  await reports.updateMany({ uid }, { $set: { uid: alias, reporterKey: `uid:${alias}` } });
}

/** Deletes the decision about this user, and removes them from those that they made as an admin. */
export async function erasePersonState({ uid, alias }: DeletedUser): Promise<void> {
  const states = await getCollection("personStates");
  await states.updateMany({ "admin.uid": uid }, { $set: { admin: { uid: alias, name: "" } } });
  await states.deleteMany({ uid });
}

/** Removes this user's files, except those of bought courses, which stay without the user's uid. */
export async function eraseFiles({ uid, alias }: DeletedUser): Promise<void> {
  const files = await getCollection("files");
  for await (const own of readUntilNone("files", { uid })) {
    for (const file of own) {
      const isKept = await eraseFile(file);
      // The user chose the file's name. The cleanup deletes the record of a removed file.
      await files.updateOne({ _id: file._id }, { $set: { uid: alias, ...(!isKept && { name: "" }) } });
    }
  }
}

async function eraseFile(file: FileDocument): Promise<boolean> {
  if (file.state === "removed") return false;
  // Profile pictures are always removed, although the account, which is deleted last, may still refer to one.
  const mayStay = file.state === "complete" && file.purpose !== "person-picture";
  if (mayStay && (await isFileReferenced(file))) return true;
  await deleteFile(file);
  return false;
}
