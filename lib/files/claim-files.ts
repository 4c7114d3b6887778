import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import { readFileAddress } from "#lib/rules/files/file-address";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

type Claim = {
  /** Ids of 24 hexadecimal digits. */
  ids: readonly string[];
  uid: string;
  purpose: FilePurpose;
  /** The form field that the error message belongs to. */
  field?: string;
};

/**
 * Protects files from cleanup for at least a day. Call it before writing a document that names them, and write the
 * document within that day. Throws AppError `invalid` unless each is a complete file of this user for this purpose.
 */
export async function claimFiles({ ids, uid, purpose, field = "media" }: Claim): Promise<void> {
  const files = await getCollection("files");
  const unique = [...new Set(ids)].map((id) => new ObjectId(id));
  const claims = await Promise.all(
    unique.map((_id) =>
      files.updateOne({ _id, uid, purpose, state: "complete" }, { $unset: { unusedSince: "" } }),
    ),
  );
  if (claims.every(({ matchedCount }) => matchedCount === 1)) return;
  throw new AppError("invalid", {
    fields: { [field]: "This file is no longer there. Upload it again." },
  });
}

type PictureClaim = { address: string; uid: string; purpose: FilePurpose; field: string };

/** Claims the file behind a picture's address (see claimFiles). An address outside this site needs no claim. */
export async function claimPicture({ address, ...claim }: PictureClaim): Promise<void> {
  const id = readFileAddress(address);
  if (id) await claimFiles({ ids: [id], ...claim });
}
