import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import { readFileAddress } from "#lib/rules/files/file-address";
import type { FilePurpose } from "#lib/rules/files/upload-schema";

type Claim = {
  /** Of 24 hexadecimal digits. */
  ids: readonly string[];
  uid: string;
  purpose: FilePurpose;
  /** The form field to which the message belongs. */
  field?: string;
};

/**
 * Before a document names files: protects them from the cleaning for a day or more, within which the document has to be
 * written. Throws AppError `invalid` unless each is a complete file of this person's for this purpose.
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

/** The same for the address of a picture; one that is not a file of this site's needs no claim. */
export async function claimPicture({ address, ...claim }: PictureClaim): Promise<void> {
  const id = readFileAddress(address);
  if (id) await claimFiles({ ids: [id], ...claim });
}
