import "server-only";
import { randomUUID } from "node:crypto";
import { getCollection } from "#lib/db/collections";
import type { FileDocument } from "#lib/db/documents/files";

/** How long a claim outlives its server, in milliseconds. */
const claimMs = 10_000;

const renewalMs = 3000;

/**
 * Runs `complete` if no other call on any server is completing this upload. The claim is renewed during the call and
 * ends with it; after a crash it expires within 10 s. Returns whether it ran; throws the errors of `complete`.
 */
export async function runIfUnclaimed(
  { _id }: Pick<FileDocument, "_id">,
  complete: () => Promise<void>,
): Promise<boolean> {
  const files = await getCollection("files");
  const token = randomUUID();
  const toClaim = () => ({ completion: { token, claimedUntil: new Date(Date.now() + claimMs) } });
  const free = { "completion.claimedUntil": { $not: { $gt: new Date() } } };
  const { matchedCount } = await files.updateOne({ _id, state: "uploading", ...free }, { $set: toClaim() });
  if (matchedCount === 0) return false;
  const own = { _id, "completion.token": token };
  // A renewal or release that fails is harmless: the claim then expires.
  const renewal = setInterval(
    () => void files.updateOne(own, { $set: toClaim() }).catch(() => {}),
    renewalMs,
  );
  try {
    await complete();
    return true;
  } finally {
    clearInterval(renewal);
    await files.updateOne(own, { $unset: { completion: "" } }).catch(() => {});
  }
}
