import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import { parseFileAddress } from "#lib/rules/files/file-address";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

/** `field` is the form field that the error message belongs to. */
type FileClaim = { uid: string; purpose: FilePurpose; field: string };

/**
 * Protects the file with this id of 24 hexadecimal digits from cleanup for at least a day. Call it before writing a
 * document that names the file, and write the document within that day. Throws AppError `invalid` unless it's a
 * complete file of this user for this purpose.
 */
export async function claimFile({ id, uid, purpose, field }: FileClaim & { id: string }): Promise<void> {
  const files = await getCollection("files");
  const own = { _id: new ObjectId(id), uid, purpose, state: "complete" as const };
  const { matchedCount } = await files.updateOne(own, { $unset: { unusedSince: "" } });
  if (matchedCount === 1) return;
  throw new AppError("invalid", { fields: { [field]: "This file is no longer there. Upload it again." } });
}

/** Claims the file behind a picture's address (see claimFile). An address outside this site needs no claim. */
export async function claimPicture({ address, ...claim }: FileClaim & { address: string }): Promise<void> {
  const id = parseFileAddress(address);
  if (id) await claimFile({ id, ...claim });
}
